package org.bulkbench.workload.stream.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PayloadTest {

    @ParameterizedTest
    @EnumSource(Content.class)
    void whatItSaysOfARequestMakesTheSameBytesAgain(Content content) {
        IoSlots slots = new IoSlots(new QueueOptions(2, 10_240, QueueOptions.Direct.NO));
        Payload payload = new Payload(content, 30, 7, 2);
        List<ByteBuffer> written = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            IoRequest request = slots.at(i % 2).write(0, i == 5 ? 512 : 10_240);
            payload.prepare(request);
            ByteBuffer bytes = request.memory().slice(0, request.lengthBytes());
            ByteBuffer again = ByteBuffer.allocate(request.lengthBytes() - 3);
            request.generator().orElseThrow().generate(request.generatorPosition() + 3, again);
            assertEquals(bytes.slice(3, bytes.capacity() - 3), again.flip());
            written.add(ByteBuffer.allocate(bytes.capacity()).put(0, bytes, 0, bytes.capacity()));
        }
        boolean alike = content == Content.ZERO || content == Content.STAMPED; // all are for one place
        assertEquals(alike ? 2 : 6, new HashSet<>(written).size());
    }

    @ParameterizedTest
    @EnumSource(Content.class)
    void aRequestThatIsFilledInAgainHasNoGenerator(Content content) {
        IoSlots slots = new IoSlots(new QueueOptions(1, 4096, QueueOptions.Direct.NO));
        IoRequest request = slots.at(0).write(0, 4096);
        new Payload(content, 30, 7, 1).prepare(request);
        assertFalse(request.write(0, 4096).generator().isPresent());
    }
}
