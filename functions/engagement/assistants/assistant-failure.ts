import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { OutgoingCallRefused } from '#shared/server/outgoing-http.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { AssistantFailed } from './assistant.ts';

const longestDetail = 200;

const whyOf = ({ status, cause, why }: AssistantFailed): LastFailure['why'] => {
  if (why) return why;
  const isAnswered = cause === undefined || cause instanceof SyntaxError;
  if (status === undefined) return isAnswered ? 'unusable' : 'unreachable';
  if (status === 401 || status === 403) return 'denied';
  if (status === 402 || status === 429) return 'limit';
  return status >= 500 ? 'down' : 'refused';
};

/** The failure as shown to people; for errors of our own without details. */
export function assistantFailureOf(error: unknown, now: Date): LastFailure {
  const at = now.toISOString();
  if (error instanceof AssistantFailed)
    return { at, why: whyOf(error), detail: beginningOfText(error.message, longestDetail).toWellFormed() };
  return { at, why: error instanceof OutgoingCallRefused ? 'unreachable' : 'unusable', detail: '' };
}
