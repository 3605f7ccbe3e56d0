import type { Transport } from '../transport.ts';
import { openFile } from './files/open-file.ts';
import { openPicture } from './files/open-picture.ts';
import { assertPinnedVersions } from './seams.ts';
import type { BaileysOptions } from './socket-config.ts';
import { startSession } from './start-session.ts';

/**
 * WhatsApp through the pinned library. Refuses other versions, because the durability of messages depends on their
 * internals.
 */
export function baileysTransport(options: BaileysOptions): Transport {
  assertPinnedVersions();
  return {
    start: (connection, ports) => startSession(options, connection, ports),
    openFile: (source, signal) => openFile(source, options.url, signal),
    openPicture: (address, signal) => openPicture(address, options.url, signal),
  };
}
