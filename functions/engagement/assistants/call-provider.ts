import {
  callExternalAddress,
  type OutgoingAnswer,
  type OutgoingCall,
  OutgoingCallRefused,
} from '#shared/server/outgoing-http.ts';
import { AssistantFailed } from './assistant.ts';

/** 4xx statuses that a retry may resolve; all others are our mistake or the company's. */
const passing = new Set([408, 425, 429]);

const isPassing = (status: number): boolean => status >= 500 || passing.has(status);

/** A refused address stays refused on a retry; timeouts and connection errors may pass. */
const mayBeMended = (error: unknown): boolean => !(error instanceof OutgoingCallRefused) || error.reason === 'time';

/** Names only host and reason of a failed call, never the content of the request or the answer. */
const failure = (url: string, what: string, about: ConstructorParameters<typeof AssistantFailed>[1]): AssistantFailed =>
  new AssistantFailed(`${new URL(url).host}: ${what}`, about);

interface Terms {
  /** Statuses accepted as an answer, besides 2xx. */
  accepts?: readonly number[];
  /** Whether a retry may succeed after this status (any that is not accepted). */
  mayPass?: (status: number) => boolean;
}

/** Calls the provider of an assistant. Throws `AssistantFailed` for every status that is not accepted. */
export async function callProvider(
  call: OutgoingCall,
  { accepts = [], mayPass = isPassing }: Terms = {},
): Promise<OutgoingAnswer> {
  const answer = await callExternalAddress(call).catch((error: unknown) => {
    const what = error instanceof Error ? error.message : 'not reached';
    throw failure(call.url, what, { mayPass: mayBeMended(error), cause: error });
  });
  const { status } = answer;
  if ((status >= 200 && status < 300) || accepts.includes(status)) return answer;
  throw failure(call.url, `answered ${status}`, { mayPass: mayPass(status), status });
}

/** Parses the JSON of an answer; throws `AssistantFailed` when it is not JSON. */
export function parseAnswerJson(url: string, { body }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw failure(url, 'answered no JSON', { mayPass: true, cause: error });
  }
}
