"""A file system that stops answering: stalling.py FOLDER BYTES mounts one with a file 'data' of zeros, by the protocol of
/dev/fuse. It says 'mounted', takes 'stall read' or 'stall open' on standard input, says 'stalling', and ends at its end."""

import ctypes
import os
import select
import stat
import struct
import sys

LOOKUP, FORGET, GETATTR, OPEN, READ, STATFS, RELEASE, FLUSH, INIT = 1, 2, 3, 14, 15, 17, 18, 25, 26
ACCESS, INTERRUPT, BATCH_FORGET = 34, 36, 42
NAMES = {"read": READ, "open": OPEN}
ENOENT, ENOSYS, EINVAL = 2, 38, 22
ROOT, DATA = 1, 2
DETACH = 2

folder, size = sys.argv[1], int(sys.argv[2])


def attributes(node):
    mode, length = (stat.S_IFDIR | 0o755, 0) if node == ROOT else (stat.S_IFREG | 0o644, size)
    return struct.pack("<QQQQQQIIIIIIIIII", node, length, (length + 511) // 512, 0, 0, 0, 0, 0, 0, mode, 1, 0, 0, 0, 4096, 0)


def answer(operation, node, body):
    """Returns an errno and bytes; none if there is nothing to say."""
    if operation == INIT:
        return 0, struct.pack("<IIIIHHIIHH", 7, 31, 1 << 17, 1, 16, 12, 1 << 17, 1, 32, 0) + bytes(32)
    if operation == LOOKUP:
        if node == ROOT and body.rstrip(b"\0") == b"data":
            return 0, struct.pack("<QQQQII", DATA, 0, 3600, 3600, 0, 0) + attributes(DATA)
        return ENOENT, b""
    if operation == GETATTR:
        return 0, struct.pack("<QII", 3600, 0, 0) + attributes(node)
    if operation == OPEN:
        return 0, struct.pack("<QII", 0, 0, 0)
    if operation == READ:
        _, offset, length = struct.unpack_from("<QQI", body)
        return 0, bytes(max(0, min(length, size - offset)))
    if operation == STATFS:
        return 0, struct.pack("<QQQQQIIII", 1 << 20, 1 << 19, 1 << 19, 100, 50, 4096, 255, 4096, 0) + bytes(24)
    if operation in (RELEASE, FLUSH, ACCESS):
        return 0, b""
    if operation in (FORGET, BATCH_FORGET, INTERRUPT):
        return None
    return ENOSYS, b""


device = os.open("/dev/fuse", os.O_RDWR)
libc = ctypes.CDLL(None, use_errno=True)
options = b"fd=%d,rootmode=40000,user_id=0,group_id=0,allow_other" % device
if libc.mount(b"stalling", folder.encode(), b"fuse", 0, options) != 0:
    sys.exit("mount: " + os.strerror(ctypes.get_errno()))
print("mounted", flush=True)
stalled = None
try:
    while True:
        ready, _, _ = select.select([device, 0], [], [])
        if 0 in ready:
            words = os.read(0, 100).split()
            if not words:
                break
            stalled = NAMES[words[1].decode()]
            print("stalling", flush=True)
            continue
        request = os.read(device, 1 << 18)
        length, operation, unique, node = struct.unpack_from("<IIQQ", request)
        said = None if operation == stalled else answer(operation, node, request[40:length])
        if said is not None:
            errno, data = said
            os.write(device, struct.pack("<IiQ", 16 + len(data), -errno, unique) + data)
finally:
    libc.umount2(folder.encode(), DETACH)
