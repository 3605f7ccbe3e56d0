import type { Transport } from '../transport.ts';
import { openFile } from './files/open-file.ts';
import { openProfilePicture } from './files/open-picture.ts';
import { UploadedFiles } from './files/uploaded-files.ts';
import { assertPinnedVersions } from './seams.ts';
import type { BaileysOptions } from './socket-config.ts';
import { startBaileysSession } from './start-session.ts';

/**
 * WhatsApp through the pinned library. Refuses other versions, because the durability of messages depends on their
 * internals.
 */
export function baileysTransport(options: BaileysOptions): Transport {
  assertPinnedVersions();
  // Outlives the sockets, which come and go.
  const uploaded = new UploadedFiles();
  return {
    start: (connection, ports) => startBaileysSession({ ...options, uploaded }, connection, ports),
    openFile: (source, signal) => openFile(source, options.url, signal),
    openPicture: (address, signal) => openProfilePicture(address, options.url, signal),
  };
}
