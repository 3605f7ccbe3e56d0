import { CallRefused, callOut, type OutgoingAnswer, type OutgoingCall } from '#shared/server/outgoing-http.ts';
import { AssistantFailed } from './assistant.ts';

/** Refusals that another try may mend; everything else of the kind is our mistake or the company's. */
const passing = new Set([408, 425, 429]);

const isPassing = (status: number): boolean => status >= 500 || passing.has(status);

/** Where an address leads does not change from one try to the next; everything else on the way may. */
const mayBeMended = (error: unknown): boolean => !(error instanceof CallRefused) || error.reason === 'time';

/** What is told of a failed call: never what was sent or answered. */
const failure = (url: string, what: string, about: ConstructorParameters<typeof AssistantFailed>[1]): AssistantFailed =>
  new AssistantFailed(`${new URL(url).host}: ${what}`, about);

interface Terms {
  /** Statuses taken as an answer, besides those of success. */
  accepts?: readonly number[];
  /** Of the others: whether another try may help. */
  mayPass?: (status: number) => boolean;
}

/** Calls the provider of an assistant. Any answer that is not taken is `AssistantFailed`. */
export const callProvider = async (
  call: OutgoingCall,
  { accepts = [], mayPass = isPassing }: Terms = {},
): Promise<OutgoingAnswer> => {
  const answer = await callOut(call).catch((error: unknown) => {
    const what = error instanceof Error ? error.message : 'not reached';
    throw failure(call.url, what, { mayPass: mayBeMended(error), cause: error });
  });
  const { status } = answer;
  if ((status >= 200 && status < 300) || accepts.includes(status)) return answer;
  throw failure(call.url, `answered ${status}`, { mayPass: mayPass(status), status });
};

/** The JSON of an answer; AssistantFailed when it is none. */
export const jsonOf = (url: string, { body }: OutgoingAnswer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw failure(url, 'answered no JSON', { mayPass: true, cause: error });
  }
};
