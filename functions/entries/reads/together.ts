import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { serve } from '#functions/http/serve.ts';
import { type Read, reads } from '#shared/reads/contract.ts';
import type { routesReadTogether } from '#shared/reads/read-together.ts';
import { allowedMs } from '#shared/server/deadline.ts';

/** Each part ends before the whole, so that the others are still answered (ms). */
const longestMs = 15_000;

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** The functions of the routes, loaded when they are asked for. */
const handlers = {
  'messages.list': () => import('../messages/list.ts'),
  'ticket-notes.list': () => import('../ticket-notes/list.ts'),
  'ticket-notes.mentions': () => import('../ticket-notes/mentions.ts'),
  'unsent.show': () => import('../unsent/show.ts'),
  'schedules.list': () => import('../schedules/list.ts'),
  'overview.contact': () => import('../overview/contact.ts'),
  'tickets.counts': () => import('../tickets/counts.ts'),
  'tickets.log': () => import('../tickets/log.ts'),
  'tickets.pins': () => import('../tickets/pins.ts'),
  'chats.list': () => import('../chats/list.ts'),
  'todolist.list': () => import('../todolist/list.ts'),
  'users.showViews': () => import('../users/show-views.ts'),
  'queues.list': () => import('../queues/list.ts'),
  'webhooks.list': () => import('../webhooks/list.ts'),
} satisfies Record<(typeof routesReadTogether)[number], () => Promise<{ handler: unknown }>>;

/** The event of one read: its own parameters, and the caller's headers. The whole answer is compressed, not its parts. */
const eventOf = (event: APIGatewayProxyEventV2, { route, params, query }: Read): APIGatewayProxyEventV2 => {
  const { 'accept-encoding': _, ...headers } = event.headers;
  const asked: APIGatewayProxyEventV2 = { ...event, headers };
  // Opening a conversation through its own route marks it read; nothing here changes anything.
  const unchanged = route === 'messages.list' ? { ...query, marksRead: 'false' } : query;
  if (params) asked.pathParameters = params;
  if (unchanged) asked.queryStringParameters = unchanged;
  else delete asked.queryStringParameters;
  return asked;
};

const answerOf = async (event: APIGatewayProxyEventV2, read: Read) => {
  const { handler } = await handlers[read.route]();
  const context = { getRemainingTimeInMillis: () => allowedMs(longestMs) } as Context;
  const { statusCode = 200, body } = await (handler as unknown as Handler)(eventOf(event, read), context);
  return { status: statusCode, body: body ? (JSON.parse(body) as unknown) : null };
};

export const handler = serve(reads.together, async ({ query, request: { event } }) => ({
  answers: await Promise.all(query.reads.map((read) => answerOf(event, read))),
}));
