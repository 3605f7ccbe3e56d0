import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';
import type { AssistantHandover, AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { fetchAssistantFile } from './fetched-file.ts';
import type { TypebotAnswer } from './typebot-api.ts';
import { whatsAppText } from './typebot-text.ts';

/** Limit for all files of one answer together. */
const maxBytes = 32 * 1024 * 1024;

/** Typebot's built-in reply to an answer it cannot use. */
const notUnderstood = /^invalid message\. please,? try again\.?$/i;

/** A text block `#{…}` is not sent: it commands where the conversation goes. */
const Command = z.union([
  z.object({ stopBot: z.literal(true) }).transform((): AssistantHandover => ({ to: 'people' })),
  z.object({ queueId: PositiveId, userId: PositiveId.optional() }).transform(
    ({ queueId, userId }): AssistantHandover => ({
      to: 'people',
      queueId,
      ...(userId === undefined ? {} : { userId }),
    }),
  ),
]);

const commandIn = (text: string): AssistantHandover | undefined => {
  if (!/^#\s*\{/.test(text)) return undefined;
  try {
    return Command.safeParse(JSON.parse(text.slice(1))).data;
  } catch {
    return undefined; // not JSON: sent as text
  }
};

type Input = NonNullable<TypebotAnswer['input']>;

/** The choices, one per line; customers answer with the words. A card is followed by its buttons. */
const choices = ({ items = [] }: Input): string =>
  items
    .flatMap(({ content, title, description, paths }) => {
      const name = (content ?? title ?? '').trim();
      const described = name && description?.trim() ? `${name} - ${description.trim()}` : name;
      return [described, ...(paths ?? []).map((path) => (path.text ?? '').trim())];
    })
    .filter(Boolean)
    .join('\n');

/** The scale of a rating: `1 - 5`, with the labels of its ends. */
const scale = ({ options }: Input): string => {
  const { length = 10, startsAt = options?.buttonType === 'Icons' ? 1 : 0, labels } = options ?? {};
  const from = Number(startsAt) || 0;
  return `${[labels?.left, from].filter((one) => one !== undefined).join(' ')} - ${[length, labels?.right].filter((one) => one !== undefined).join(' ')}`;
};

/** A payment cannot be made in the conversation: the customer gets its amount and the address of the bot's page. */
const payment = ({ runtimeOptions }: Input, page: string): string =>
  [runtimeOptions?.amountLabel, page].filter(Boolean).join('\n');

/** The input that the bot waits for, as text. Inputs that are typed need none: the bot's own words ask for them. */
const asked = (input: Input, page: string): string => {
  switch (input.type) {
    case 'rating input':
      return scale(input);
    case 'payment input':
      return payment(input, page);
    default:
      return choices(input);
  }
};

/** Addresses to which the bot sends a browser; customers get them as links. */
const links = ({ clientSideActions = [] }: TypebotAnswer): AssistantMessage[] =>
  (clientSideActions ?? []).flatMap(({ redirect }) => (redirect?.url ? [{ type: 'text', text: redirect.url }] : []));

const players: Readonly<Record<string, string>> = { youtube: 'https://youtu.be/', vimeo: 'https://vimeo.com/' };

interface BotAnswer {
  messages: AssistantMessage[];
  handover: AssistantHandover;
}

/** Turns the bot's answer into messages and the command where the conversation goes. */
export async function readAnswer(
  answer: TypebotAnswer,
  { unknown, page }: { unknown: string; page: string },
  signal: AbortSignal,
): Promise<BotAnswer> {
  const messages: AssistantMessage[] = [];
  let handover: AssistantHandover = { to: 'assistant' };
  let room = maxBytes;
  for (const message of answer.messages) {
    if (message.type === 'other') continue;
    if (message.type === 'text') {
      const text = whatsAppText(message.content.richText);
      const command = commandIn(text);
      if (command) handover = command;
      else if (text !== '') messages.push({ type: 'text', text: notUnderstood.test(text) && unknown ? unknown : text });
      continue;
    }
    const { url: address, type: source = '', id } = message.content;
    const url = players[source] && id ? `${players[source]}${id}` : address;
    if (!url) continue;
    // Embedded pages and the videos of other sites are sent as links.
    const isFile = message.type !== 'embed' && !players[source];
    const reply: AssistantMessage = isFile
      ? await fetchAssistantFile(url, { kind: message.type, room, signal })
      : { type: 'text', text: url };
    if (reply.type === 'file') room -= reply.file.bytes.length;
    messages.push(reply);
  }
  const wanted = answer.input ? asked(answer.input, page) : '';
  if (wanted !== '') messages.push({ type: 'text', text: wanted });
  messages.push(...links(answer));
  if (messages.length === 0 && handover.to === 'assistant' && unknown) messages.push({ type: 'text', text: unknown });
  return { messages, handover };
}
