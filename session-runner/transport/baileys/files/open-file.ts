import { pipeline, type Readable } from 'node:stream';
import { FileGone } from '../../transport.ts';
import { fetchAddress } from './fetch-address.ts';
import { fileAddress } from './file-address.ts';
import { decryptStream, type SealedFile } from './unseal.ts';

/** Streams and decrypts a file from WhatsApp's media host (`Transport.openFile`). */
export async function openFile(source: SealedFile, whatsappUrl: string, signal: AbortSignal): Promise<Readable> {
  const address = fileAddress(source, whatsappUrl);
  if (!address) throw new FileGone();
  const open = await decryptStream(source);
  const { bytes, over } = await fetchAddress(address, signal);
  // Errors reach the reader of `open`.
  return pipeline(bytes, open, over);
}
