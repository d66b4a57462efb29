package org.bulkbench.evidence.text.internal;

import java.util.List;
import java.util.function.Consumer;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.osgi.service.component.annotations.Component;

/** Reads what people say in sentences: ratios, rates, durations, causes, cures, disks, kernels, file systems, settings. */
@Component
@ReaderInfo(id = "claims", name = "What people say, with figures or known words")
public final class ClaimsReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        Headings headings = new Headings(sink);
        SettingPhrases settings = new SettingPhrases(sink);
        List<Consumer<Prose>> phrases = List.of(
                new RatioPhrases(sink)::look,
                new CausePhrases(sink)::look,
                new RatePhrases(sink)::look,
                new DurationPhrases(sink)::look,
                new DrivePhrases(sink)::look,
                new SystemPhrases(sink)::look,
                new FilesystemPhrases(sink)::look,
                settings::look);
        return window -> {
            String text = window.line().text();
            if (text.length() < 4) {
                return;
            }
            headings.line(window);
            settings.line(window);
            if (Prose.mayBe(text)) {
                Prose prose = Prose.at(window);
                phrases.forEach(each -> each.accept(prose));
            }
        };
    }
}
