import * as z from 'zod';
import type { AssistantMessage, Handover } from '#shared/assistants/assistant-answer.ts';
import { Id } from '#shared/http/page.ts';
import { logger } from '#shared/server/logger.ts';
import { callOut } from '#shared/server/outgoing-http.ts';
import type { TypebotAnswer } from './typebot-api.ts';
import { flattened } from './typebot-text.ts';

/** Limit for all files of one answer together. */
const mostBytes = 32 * 1024 * 1024;
const mostMs = 8_000;

/** Typebot's built-in reply to an answer it cannot use. */
const notUnderstood = /^invalid message\. please,? try again\.?$/i;

/** A text block `#{…}` is not sent: it commands where the conversation goes. */
const Command = z.union([
  z.object({ stopBot: z.literal(true) }).transform((): Handover => ({ to: 'people' })),
  z
    .object({ queueId: Id, userId: Id.optional() })
    .transform(
      ({ queueId, userId }): Handover => ({ to: 'people', queueId, ...(userId === undefined ? {} : { userId }) }),
    ),
]);

const commandIn = (text: string): Handover | undefined => {
  if (!/^#\s*\{/.test(text)) return undefined;
  try {
    return Command.safeParse(JSON.parse(text.slice(1))).data;
  } catch {
    return undefined; // not JSON: sent as text
  }
};

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

/** Fetches a file of the bot; sends its address as text if that fails, so that nothing is lost. */
const fetched = async (kind: string, url: string, room: number, signal: AbortSignal): Promise<AssistantMessage> => {
  try {
    const { status, headers, body } = await callOut({ url, signal, mostBytes: room, timeMs: mostMs });
    if (status === 200 && body.length > 0) {
      const name = fileName(url, headers['content-type'], kind);
      return { type: 'file', file: { bytes: body, fileName: name, caption: '' } };
    }
    logger.warn({ operation: 'assistants.typebot', status }, 'a file of a bot is not there');
  } catch (error) {
    logger.warn({ operation: 'assistants.typebot', error }, 'a file of a bot was not fetched');
  }
  return { type: 'text', text: url };
};

/** The choices as text, one per line; customers answer with the words. */
const choices = ({ input }: TypebotAnswer): AssistantMessage[] => {
  const named = (input?.items ?? []).map(({ content, title }) => (content ?? title ?? '').trim()).filter(Boolean);
  return named.length > 0 ? [{ type: 'text', text: named.join('\n') }] : [];
};

interface BotAnswer {
  sayings: AssistantMessage[];
  handover: Handover;
}

/** Turns the bot's answer into messages and the command where the conversation goes. */
export const readAnswer = async (answer: TypebotAnswer, unknown: string, signal: AbortSignal): Promise<BotAnswer> => {
  const sayings: AssistantMessage[] = [];
  let handover: Handover = { to: 'assistant' };
  let room = mostBytes;
  for (const message of answer.messages) {
    if (message.type === 'other') continue;
    if (message.type === 'text') {
      const text = flattened(message.content.richText);
      const command = commandIn(text);
      if (command) handover = command;
      else if (text !== '') sayings.push({ type: 'text', text: notUnderstood.test(text) && unknown ? unknown : text });
      continue;
    }
    const { url } = message.content;
    if (!url) continue;
    // Videos and embedded pages are sent as links.
    const isFile = message.type === 'image' || message.type === 'audio';
    const saying: AssistantMessage = isFile
      ? await fetched(message.type, url, room, signal)
      : { type: 'text', text: url };
    if (saying.type === 'file') room -= saying.file.bytes.length;
    sayings.push(saying);
  }
  sayings.push(...choices(answer));
  if (sayings.length === 0 && handover.to === 'assistant' && unknown) sayings.push({ type: 'text', text: unknown });
  return { sayings, handover };
};
