import type { SimulatedNetwork } from '../network.ts';
import { findContent } from '../phones/chat-store.ts';
import { mediaPartOf } from '../phones/message-media.ts';
import { ApiProblem } from '../problem.ts';
import { proto } from '../wire/codec.ts';
import { decryptMedia, sha256 } from './media-cipher.ts';
import { fileIdOf } from './media-host.ts';

export type DecryptedFile = { content: Buffer; mimetype: string };

/** Opens the file of a message as the phone does: reads, checks and decrypts it. */
export async function openFileOfMessage(
  network: SimulatedNetwork,
  phone: string,
  peer: string,
  id: string,
): Promise<DecryptedFile> {
  const stored = findContent(network.database, phone, peer, id);
  const part = stored && mediaPartOf(proto.Message.decode(stored));
  if (!part?.mediaKey || !part.directPath) throw new ApiProblem('noFile');
  const file = await network.media.files.find(fileIdOf(part.directPath));
  if (!file) throw new ApiProblem('fileGone');
  const content = decryptMedia(file, part.mediaKey, part.kind);
  if (!part.fileSha256 || !sha256(content).equals(Buffer.from(part.fileSha256))) {
    throw new ApiProblem('fileDamaged');
  }
  return { content, mimetype: part.mimetype ?? 'application/octet-stream' };
}
