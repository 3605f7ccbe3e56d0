import { PassThrough, pipeline, type Readable } from 'node:stream';
import { FileGone } from '../../transport.ts';
import { fetchWhatsappAddress } from './fetch-address.ts';
import { requireWhatsappAddress } from './file-address.ts';

/** Streams a profile picture, which WhatsApp does not encrypt (`Transport.openPicture`). */
export async function openProfilePicture(named: string, whatsappUrl: string, signal: AbortSignal): Promise<Readable> {
  const address = requireWhatsappAddress(named, whatsappUrl);
  if (!address) throw new FileGone();
  const { bytes, over } = await fetchWhatsappAddress(address, signal);
  return pipeline(bytes, new PassThrough(), over);
}
