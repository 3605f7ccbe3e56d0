import * as z from 'zod';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { callProvider, parseAnswerJson } from '#functions/engagement/assistants/call-provider.ts';
import { RichText } from './typebot-text.ts';

/** `type` and `id` name a video of another site. */
const Address = z.looseObject({
  url: z.string().optional(),
  type: z.string().optional(),
  id: z.string().optional(),
});

/** Messages of a bot: https://docs.typebot.io/api-reference/chat. Unrecognized types are skipped. */
const Message = z.union([
  z.object({ type: z.literal('text'), content: z.looseObject({ richText: RichText }) }),
  z.object({ type: z.enum(['image', 'audio', 'video', 'embed']), content: Address }),
  z.looseObject({ type: z.string() }).transform(() => ({ type: 'other' as const })),
]);

const text = z.string().nullish();
/** A button of a card. */
const Path = z.looseObject({ text });
const Switch = z.looseObject({ isEnabled: z.boolean().optional() }).nullish().catch(undefined);

/** The input a bot asks for; fields of an unexpected shape are ignored. */
const Input = z.looseObject({
  type: z.string(),
  items: z
    .array(z.looseObject({ content: text, title: text, description: text, paths: z.array(Path).nullish() }))
    .optional(),
  options: z
    .looseObject({
      length: z.int().optional(),
      startsAt: z.union([z.number(), z.string()]).optional(),
      buttonType: z.string().optional(),
      audioClip: Switch,
      attachments: Switch,
      labels: z.looseObject({ left: z.string().optional(), right: z.string().optional() }).optional(),
    })
    .nullish()
    .catch(undefined),
  runtimeOptions: z.looseObject({ amountLabel: z.string().optional() }).nullish().catch(undefined),
});

/** `expectsDedicatedReply`: the flow stands still until the client has carried the action out. */
const ClientAction = z.looseObject({
  redirect: z.looseObject({ url: z.string().optional() }).optional(),
  expectsDedicatedReply: z.boolean().optional(),
});

const Answer = z.looseObject({
  messages: z.array(Message),
  input: Input.nullish(),
  clientSideActions: z.array(ClientAction).nullish().catch(undefined),
});
export type TypebotAnswer = z.infer<typeof Answer>;
const Started = Answer.extend({ sessionId: z.string().min(1).max(200) });

interface Call {
  url: string;
  body: object;
  signal: AbortSignal;
}

const post = async <S extends z.ZodType>(shape: S, { url, body, signal }: Call): Promise<z.output<S> | undefined> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await callProvider(
    { url, method: 'POST', headers, body: JSON.stringify(body), signal },
    { accepts: [404] },
  );
  if (answer.status === 404) return undefined;
  const parsed = shape.safeParse(parseAnswerJson(url, answer));
  if (!parsed.success) throw new AssistantFailed(`${new URL(url).host}: not an answer of Typebot`, { mayPass: true });
  return parsed.data;
};

/** The customer's answer: words or an address, a voice note, or words with files. */
export type TypebotMessage =
  | string
  | { type: 'audio'; url: string }
  | { type: 'text'; text: string; attachedFileUrls: string[] };

const addressOf = ({ urlN8N }: IntegrationRow, path: string): string => `${urlN8N.replace(/\/+$/, '')}/api/v1/${path}`;

/** Begins a conversation with the published bot. */
export async function startChat(
  row: IntegrationRow,
  prefilledVariables: Record<string, string>,
  signal: AbortSignal,
): Promise<z.infer<typeof Started>> {
  const url = addressOf(row, `typebots/${encodeURIComponent(row.typebotSlug)}/startChat`);
  const started = await post(Started, { url, body: { prefilledVariables }, signal });
  if (!started) throw new AssistantFailed(`${new URL(url).host}: no such bot`, { mayPass: false });
  return started;
}

/** Sends a message to a running chat, or none to let it go on; undefined when the bot has forgotten the session. */
export function continueChat(
  row: IntegrationRow,
  sessionId: string,
  message: TypebotMessage | undefined,
  signal: AbortSignal,
): Promise<TypebotAnswer | undefined> {
  const url = addressOf(row, `sessions/${encodeURIComponent(sessionId)}/continueChat`);
  return post(Answer, { url, body: { message }, signal });
}
