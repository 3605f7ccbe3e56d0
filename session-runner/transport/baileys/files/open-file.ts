import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { DEFAULT_ORIGIN } from '@whiskeysockets/baileys';
import type { MediaSource } from '#shared/messages/media.ts';
import { FileGone } from '../../transport.ts';
import { fileAddress } from './file-address.ts';
import { unsealing } from './unseal.ts';

/** Answers of the media host that a new upload by the phone can mend: not allowed (its path has expired), not found, gone. */
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);
const SILENCE_MS = 60_000;

/** A file of WhatsApp's media host, opened while it comes in (`Transport.openFile`). */
export async function openFile(source: MediaSource, whatsappUrl: string, signal: AbortSignal): Promise<Readable> {
  const address = fileAddress(source, whatsappUrl);
  if (!address) throw new FileGone();
  const open = await unsealing(source);
  const silence = new AbortController();
  const patience = setTimeout(() => silence.abort(new Error('the media host fell silent')), SILENCE_MS);
  try {
    const response = await fetch(address, {
      headers: { origin: DEFAULT_ORIGIN },
      // A redirection could lead anywhere.
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw GONE.has(response.status) ? new FileGone() : new Error(`the media host answered ${response.status}`);
    }
    const sealed = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    sealed.on('data', () => patience.refresh());
    // What goes wrong reaches whoever reads `open`.
    return pipeline(sealed, open, () => clearTimeout(patience));
  } catch (error) {
    clearTimeout(patience);
    throw error;
  }
}
