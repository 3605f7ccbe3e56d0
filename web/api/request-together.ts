import type { ParsedAnswerOf, Route } from '#shared/http/route.ts';
import type { reads } from '#shared/reads/contract.ts';
import { maxReadsTogether, routesReadTogether } from '#shared/reads/read-together.ts';
import { apiErrorOfAnswer, type CallInput, sendRouteRequest } from './request.ts';

/** Without the schemas of its contract, which the first page need not load. */
const together = { method: 'GET', path: '/reads/together' } as typeof reads.together;

interface Waiting {
  route: Route;
  input: object;
  token: string;
  settle: PromiseWithResolvers<never>;
}

let waiting: Waiting[] = [];

/** Further pages of a list go alone: their reader scrolls and waits for nothing else. */
const isGathered = ({ id }: Route, { query }: { query?: object } = {}) =>
  (routesReadTogether as readonly string[]).includes(id) && !(query && 'cursor' in query);

type Answer = ParsedAnswerOf<typeof together>['answers'][number];

const answer = ({ settle }: Waiting, { status, body }: Answer) => {
  if (status < 400) settle.resolve(body as never);
  // Also when the text of the refusal cannot be loaded: its reader must not wait for ever.
  else apiErrorOfAnswer(status, body).then(settle.reject, settle.reject);
};

const sendAll = async (group: readonly Waiting[], token: string) => {
  const [first] = group;
  if (first && group.length === 1) {
    first.settle.resolve(sendRouteRequest(first.route, first.input as never, token) as Promise<never>);
    return;
  }
  try {
    const asked = group.map(({ route, input }) => ({ route: route.id, ...input }));
    const { answers } = await sendRouteRequest(together, { query: { reads: JSON.stringify(asked) } }, token);
    for (const [n, one] of group.entries()) answer(one, answers[n] as Answer);
  } catch (error) {
    for (const { settle } of group) settle.reject(error);
  }
};

const flush = () => {
  const all = waiting;
  waiting = [];
  for (const [token, group] of Map.groupBy(all, (one) => one.token))
    for (let from = 0; from < group.length; from += maxReadsTogether)
      void sendAll(group.slice(from, from + maxReadsTogether), token);
};

/** Sends a request as `request` does; small reads that begin at the same moment go in one. */
export function requestInBatch<R extends Route>(
  route: R,
  input: CallInput<R> | undefined,
  token: string | null,
  signal?: AbortSignal,
): Promise<ParsedAnswerOf<R>> {
  if (!token || signal || !isGathered(route, input as { query?: object } | undefined))
    return sendRouteRequest(route, input, token, signal);
  const settle = Promise.withResolvers<never>();
  if (waiting.length === 0) setTimeout(flush);
  waiting.push({ route, input: input ?? {}, token, settle });
  return settle.promise;
}
