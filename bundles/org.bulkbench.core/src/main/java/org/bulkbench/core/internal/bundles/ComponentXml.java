package org.bulkbench.core.internal.bundles;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.bulkbench.contribution.BundleInfo.Contributed;

/**
 * A component as its description in the jar declares it.
 *
 * @param name of the component
 * @param implementation name of its class
 * @param contributes what it would bring
 */
record ComponentXml(String name, String implementation, List<Contributed> contributes) {

    /** Longest description that is read. */
    static final int MOST_BYTES = 256 * 1024;

    private static final int MOST_ELEMENTS = 10_000;

    ComponentXml {
        contributes = List.copyOf(contributes);
    }

    /**
     * Reads a description. Without document types and entities, so that nothing outside it is read.
     *
     * @throws IOException if it is too long or no XML; the message says why
     */
    static ComponentXml read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw new IOException("longer than %d KiB".formatted(MOST_BYTES / 1024));
        }
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
            try {
                return read(xml);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException e) {
            throw new IOException("not well-formed XML", e);
        }
    }

    private static ComponentXml read(XMLStreamReader xml) throws XMLStreamException, IOException {
        String name = "";
        String implementation = "";
        List<Contract> contracts = new ArrayList<>();
        Map<String, String> properties = new HashMap<>();
        for (int elements = 0; xml.hasNext(); ) {
            if (xml.next() != XMLStreamConstants.START_ELEMENT) {
                continue;
            }
            if (++elements > MOST_ELEMENTS) {
                throw new IOException("more than %d elements".formatted(MOST_ELEMENTS));
            }
            switch (xml.getLocalName()) {
                case "component" -> name = attribute(xml, "name").orElse("");
                case "implementation" ->
                    implementation = attribute(xml, "class").orElse("");
                case "provide" ->
                    attribute(xml, "interface").flatMap(Contract::of).ifPresent(contracts::add);
                case "property" -> {
                    String key = attribute(xml, "name").orElse("");
                    Optional<String> value = attribute(xml, "value");
                    properties.put(
                            key,
                            value.isPresent()
                                    ? value.get()
                                    : xml.getElementText().strip());
                }
                default -> {}
            }
        }
        String named = name.isEmpty() ? implementation : name;
        return new ComponentXml(
                named,
                implementation,
                contracts.stream()
                        .map(each ->
                                new Contributed(each.word(), properties.getOrDefault(each.idProperty(), named), false))
                        .toList());
    }

    private static Optional<String> attribute(XMLStreamReader xml, String name) {
        return Optional.ofNullable(xml.getAttributeValue(null, name));
    }
}
