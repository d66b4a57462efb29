package org.bulkbench.explain.internal;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bulkbench.contribution.Catalog;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The rules of all bundles. Binds references only; a rule is fetched when a case has what it needs. */
@Component(service = Rules.class) // its own class: the engine asks them
public final class Rules {

    private static final Services SERVICES = new Services("rule", RuleInfo.PREFIX_);

    private final Catalog<Rule> catalog = new Catalog<>();
    private final Map<Origin, List<String>> needs = new ConcurrentHashMap<>();
    private final Map<ComponentServiceObjects<Rule>, Origin> bound = new ConcurrentHashMap<>();

    @Reference(service = Rule.class, cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addRule(ComponentServiceObjects<Rule> objects) {
        Contribution<Rule> contribution = SERVICES.contribution(objects);
        bound.put(objects, contribution.origin());
        add(contribution, SERVICES.texts(objects, "needs"));
    }

    void removeRule(ComponentServiceObjects<Rule> objects) {
        Origin origin = bound.remove(objects);
        catalog.remove(origin); // returns when it is asked no more or was left behind
        needs.remove(origin);
    }

    /** Adds one; tests do so without services. */
    void add(Contribution<Rule> contribution, String... needed) {
        needs.put(contribution.origin(), List.of(needed));
        catalog.add(contribution);
    }

    Catalog<Rule> catalog() {
        return catalog;
    }

    /** Returns the kinds of observation that a rule needs, each as {@code a|b}. */
    List<String> needs(Origin origin) {
        return needs.getOrDefault(origin, List.of());
    }
}
