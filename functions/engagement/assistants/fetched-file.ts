import { logger } from '#shared/server/logger.ts';
import { callExternalAddress } from '#shared/server/outgoing-http.ts';
import type { AssistantMessage } from '#shared/tickets/assistant-answer.ts';

const maxMs = 8_000;

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
};

const fileName = (url: string, contentType: string | undefined, kind: string): string => {
  const last = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  if (/\.\w{2,5}$/.test(last)) return last.slice(-120);
  return `${kind}.${endings[contentType?.split(';')[0]?.trim() ?? ''] ?? 'bin'}`;
};

interface Fetched {
  /** The name of a file whose address ends without one. */
  kind: string;
  /** The most bytes. */
  room: number;
  signal: AbortSignal;
}

/** Fetches a file that an assistant names; its address is sent as text if that fails, so that nothing is lost. */
export async function fetchAssistantFile(
  url: string,
  { kind, room, signal, caption = '' }: Fetched & { caption?: string },
): Promise<AssistantMessage> {
  try {
    const { status, headers, body } = await callExternalAddress({ url, signal, maxBytes: room, timeMs: maxMs });
    const isPage = /^text\/html/i.test(headers['content-type'] ?? '');
    if (status === 200 && body.length > 0 && !isPage) {
      const name = fileName(url, headers['content-type'], kind);
      return { type: 'file', file: { bytes: body, fileName: name, caption } };
    }
    logger.warn({ operation: 'assistants.file', status }, 'a file of an assistant is not there');
  } catch (error) {
    logger.warn({ operation: 'assistants.file', error }, 'a file of an assistant was not fetched');
  }
  return { type: 'text', text: caption ? `${caption}\n${url}` : url };
}
