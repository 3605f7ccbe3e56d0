import type { BotInboundMessage } from './effects.ts';

/** Normalizes digits as people write them: full width, or as keycap emoji. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\uFE0F\u20E3]/g, '')
    .trim();

/**
 * Returns the text of a text message, else an empty string: pictures and other kinds never choose an option. Replies to
 * buttons and lists arrive as text.
 */
export function typedAnswerText({ kind, text }: BotInboundMessage): string {
  return kind === 'text' ? plain(text) : '';
}

/** Reads `2`, `02`, `2.` or `*2*` as 2. */
export function chosenNumber(answer: string): number | undefined {
  const digits = /^[*_[(\s]*(\d{1,4})[\s*_\]).]*$/.exec(answer)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Kinds of messages that expect no answer. */
const silentKinds: ReadonlySet<string> = new Set<BotInboundMessage['kind']>(['reaction', 'system', 'call_log']);

export function isSpeechMessage({ kind }: BotInboundMessage): boolean {
  return !silentKinds.has(kind);
}

/** No customer reads a menu and answers it sooner than this. */
const readingMs = 3_000;

/**
 * Whether the message was written before the bot's message at `said`, or so soon after it that it cannot be an answer
 * to it.
 */
export function isTooSoonToAnswer({ at }: BotInboundMessage, lastAnswerAt: string | undefined): boolean {
  return lastAnswerAt !== undefined && Date.parse(at) < Date.parse(lastAnswerAt) + readingMs;
}

/**
 * Whether the message was written before `said`, compared in whole seconds because WhatsApp's times have no finer unit.
 */
export function isBeforeBotAnswer({ at }: BotInboundMessage, lastAnswerAt: string | undefined): boolean {
  return lastAnswerAt !== undefined && Math.floor(Date.parse(at) / 1000) < Math.floor(Date.parse(lastAnswerAt) / 1000);
}
