import * as z from 'zod';
import type { ServiceAccount } from '#shared/integrations/service-account.ts';
import { AssistantFailed } from './assistant.ts';
import { callProvider, parseAnswerJson } from './call-provider.ts';
import { googleToken } from './google-token.ts';

/** Google's endpoint, unless a test overrides it. */
const host = () => process.env.DIALOGFLOW_URL ?? 'https://dialogflow.googleapis.com';

/** Dialogflow refuses longer texts (https://cloud.google.com/dialogflow/quotas). */
const longestText = 256;

const Detected = z.looseObject({
  queryResult: z.looseObject({
    /** The question as the agent understood it; for a sound its words. */
    queryText: z.string().optional(),
    fulfillmentText: z.string().optional(),
    fulfillmentMessages: z
      .array(
        z.looseObject({
          /** Absent on messages for every platform without messages of its own. */
          platform: z.string().optional(),
          text: z.looseObject({ text: z.array(z.string()).optional() }).optional(),
        }),
      )
      .optional(),
    intent: z.looseObject({ endInteraction: z.boolean().optional() }).optional(),
    diagnosticInfo: z.looseObject({ end_conversation: z.boolean().optional() }).optional(),
  }),
});

export interface DialogflowAgent {
  account: ServiceAccount;
  project: string;
  language: string;
}

interface AgentAnswer {
  texts: string[];
  /** The agent declared the conversation finished. */
  isOver: boolean;
  /** The words of the question. */
  transcript: string;
}

/** A text, or a sound in Ogg Opus. */
export type AgentQuery = { type: 'text'; text: string } | { type: 'sound'; bytes: Buffer; sampleRate: number };

interface Asked {
  /** Up to 36 bytes; the agent keeps a session's context for twenty minutes. */
  session: string;
  query: AgentQuery;
  now: Date;
  signal: AbortSignal;
}

const inputOf = (query: AgentQuery, languageCode: string): object => {
  if (query.type === 'text') {
    const text = [...query.text].slice(0, longestText).join('');
    return { queryInput: { text: { text, languageCode } } };
  }
  const audioConfig = {
    audioEncoding: 'AUDIO_ENCODING_OGG_OPUS',
    sampleRateHertz: query.sampleRate,
    languageCode,
  };
  return { queryInput: { audioConfig }, inputAudio: query.bytes.toString('base64') };
};

/** Sends a text or a sound to a Dialogflow agent (ES, version 2) and returns its answer. */
export async function detectIntent(
  { account, project, language }: DialogflowAgent,
  { session, query, now, signal }: Asked,
): Promise<AgentAnswer> {
  const token = await googleToken(account, now, signal);
  const url = `${host()}/v2/projects/${encodeURIComponent(project)}/agent/sessions/${session}:detectIntent`;
  const answer = await callProvider({
    url,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(inputOf(query, language)),
    signal,
  });
  const detected = Detected.safeParse(parseAnswerJson(url, answer));
  if (!detected.success) throw new AssistantFailed('not an answer of Dialogflow', { mayPass: true });
  const {
    queryText = '',
    fulfillmentText = '',
    fulfillmentMessages = [],
    intent,
    diagnosticInfo,
  } = detected.data.queryResult;
  const general = fulfillmentMessages.filter(({ platform }) => !platform || platform === 'PLATFORM_UNSPECIFIED');
  const texts = general.flatMap((message) => message.text?.text ?? []).filter((words) => words.trim() !== '');
  return {
    texts: texts.length > 0 ? texts : [fulfillmentText].filter((words) => words.trim() !== ''),
    isOver: diagnosticInfo?.end_conversation === true || intent?.endInteraction === true,
    transcript: queryText.trim(),
  };
}
