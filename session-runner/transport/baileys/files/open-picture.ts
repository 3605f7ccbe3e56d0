import { PassThrough, pipeline, type Readable } from 'node:stream';
import { FileGone } from '../../transport.ts';
import { fetchAddress } from './fetch-address.ts';
import { ownAddress } from './file-address.ts';

/** Streams a profile picture, which WhatsApp does not encrypt (`Transport.openPicture`). */
export async function openPicture(named: string, whatsappUrl: string, signal: AbortSignal): Promise<Readable> {
  const address = ownAddress(named, whatsappUrl);
  if (!address) throw new FileGone();
  const { bytes, over } = await fetchAddress(address, signal);
  return pipeline(bytes, new PassThrough(), over);
}
