import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { DEFAULT_ORIGIN } from '@whiskeysockets/baileys';
import { FileGone } from '../../transport.ts';

/**
 * Answers of the media host that a new upload by the phone can fix: not allowed (the path has expired), not found,
 * gone.
 */
const gone: ReadonlySet<number> = new Set([403, 404, 410]);
const silenceMs = 60_000;

/** Streams the content of one of WhatsApp's addresses. Call `over` when its reader is done with it. */
export async function fetchWhatsappAddress(
  address: URL,
  signal: AbortSignal,
): Promise<{ bytes: Readable; over: () => void }> {
  const silence = new AbortController();
  const patience = setTimeout(() => silence.abort(new Error('the media host fell silent')), silenceMs);
  const over = () => clearTimeout(patience);
  try {
    const response = await fetch(address, {
      headers: { origin: DEFAULT_ORIGIN },
      // A redirection could lead to any host.
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw gone.has(response.status) ? new FileGone() : new Error(`the media host answered ${response.status}`);
    }
    const bytes = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    bytes.on('data', () => patience.refresh());
    return { bytes, over };
  } catch (error) {
    over();
    throw error;
  }
}
