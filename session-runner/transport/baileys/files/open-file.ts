import { pipeline, type Readable } from 'node:stream';
import { FileGone } from '../../transport.ts';
import { fetchWhatsappAddress } from './fetch-address.ts';
import { whatsappFileAddress } from './file-address.ts';
import { decryptStream, type EncryptedWhatsappFile } from './unseal.ts';

/** Streams and decrypts a file from WhatsApp's media host (`Transport.openFile`). */
export async function openFile(
  source: EncryptedWhatsappFile,
  whatsappUrl: string,
  signal: AbortSignal,
): Promise<Readable> {
  const address = whatsappFileAddress(source, whatsappUrl);
  if (!address) throw new FileGone();
  const open = await decryptStream(source);
  const { bytes, over } = await fetchWhatsappAddress(address, signal);
  // Errors reach the reader of `open`.
  return pipeline(bytes, open, over);
}
