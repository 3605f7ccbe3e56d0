import type { BotEvent } from './effects.ts';

/** Digits as people write them: full width, or on keys. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\uFE0F\u20E3]/g, '')
    .trim();

/** What was written, where only words count as an answer: nobody chooses by a picture. Buttons and lists arrive as text. */
export const answerOf = ({ kind, text }: BotEvent): string => (kind === 'text' ? plain(text) : '');

/** `2`, `02`, `2.` or `*2*` is two. */
export const numberOf = (answer: string): number | undefined => {
  const digits = /^[*_[(\s]*(\d{1,4})[\s*_\]).]*$/.exec(answer)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Kinds nobody expects an answer to. */
const silentKinds: ReadonlySet<string> = new Set<BotEvent['kind']>(['reaction', 'system', 'call_log']);

export const isSpeech = ({ kind }: BotEvent): boolean => !silentKinds.has(kind);

/** Nobody reads a menu and answers it sooner than this. */
const readingMs = 3_000;

/** Written so soon after something was said (or before) that it cannot be an answer to it. */
export const isTooSoon = ({ at }: BotEvent, said: string | undefined): boolean =>
  said !== undefined && Date.parse(at) < Date.parse(said) + readingMs;

/** Written before something was said, as far as WhatsApp's seconds tell. */
export const isBefore = ({ at }: BotEvent, said: string | undefined): boolean =>
  said !== undefined && Math.floor(Date.parse(at) / 1000) < Math.floor(Date.parse(said) / 1000);
