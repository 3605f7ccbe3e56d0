import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  missingIds,
  type RouteParameterFixtures,
  routeParamsFrom,
  seedForeign,
  tokenFor,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { formOfPartialForm } from '#shared/http/changes.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';
import { expectCataloguedRefusal } from './expect-catalogued-refusal.ts';

/** Names foreign and missing rows in every field of every body that takes an id. */
useBackend();

let ours: SeededCompany;
let own: RouteParameterFixtures;
let foreign: RouteParameterFixtures;
beforeAll(async () => {
  ({ fixtures: foreign } = await seedForeign());
  ours = await seedCompany();
  own = await createFixtures(ours);
});

/** The value of each field that names rows of the company. */
const named: Record<string, (ids: RouteParameterFixtures) => unknown> = {
  contactId: (ids) => ids.contactId,
  queueId: (ids) => ids.queueId,
  queueIds: (ids) => [ids.queueId],
  watchedQueueIds: (ids) => [ids.queueId],
  sendIdQueue: (ids) => ids.queueId,
  transferQueueId: (ids) => ids.queueId,
  parentId: (ids) => ids.queueOptionId,
  whatsappId: (ids) => ids.whatsappId,
  userId: (ids) => ids.userId,
  roleId: (ids) => ids.roleId,
  promptId: (ids) => ids.promptId,
  integrationId: (ids) => ids.integrationId,
  ticketId: (ids) => ids.ticketId,
  invoiceId: (ids) => ids.invoiceId,
  contactListId: (ids) => ids.contactListId,
  otherId: (ids) => ids.otherId,
  tagId: (ids) => ids.tagId,
  campaignId: (ids) => ids.campaignId,
  tagListId: (ids) => ids.tagId,
  fileListId: (ids) => ids.fileListId,
  tagIds: (ids) => [ids.tagId],
  tags: (ids) => [ids.tagId],
  quickMessageId: (ids) => ids.quickMessageId,
  beforeId: (ids) => ids.todoId,
  quotedMsg: (ids) => ({ id: ids.messageId }),
};

/** Fields that name no row of the company, or that the route ignores, each with its reason. */
const others: Record<string, string> = {
  id: 'repeats the id of the path',
  companyId: 'ignored: the token names the company',
  planId: 'a plan of the platform',
  planIds: 'plans of the platform',
  uploadId: 'a file, looked up below the company',
  replyId: 'a private draft outlives the message that it answers: checked whenever it is read',
  'tickets.startBulk ticketIds': 'a ticket of another company is reported in the result, as if it did not exist',
  'chats.read userId': 'ignored: users read for themselves alone',
  'ticket-notes.seeMentions ticketId': 'chooses among the caller’s own mentions, also of a ticket that is gone',
  'ticket-notes.create contactId': 'ignored: the ticket determines the contact',
};

interface Schema {
  shape?: Record<string, unknown>;
  def?: { innerType?: Schema; in?: Schema };
}
const shapeOf = (schema: Schema | undefined): Record<string, unknown> => {
  if (!schema) return {};
  const form = formOfPartialForm(schema as unknown as z.ZodType);
  return form?.shape ?? schema.shape ?? shapeOf(schema.def?.innerType ?? schema.def?.in);
};
const looksLikeId = (field: string) => /(^i|I)ds?$|^(tags|quotedMsg|sendIdQueue)$/.test(field);
const idFields = (route: Route): string[] => Object.keys(shapeOf(route.body as Schema | undefined)).filter(looksLikeId);
const isOther = (route: Route, field: string) => field in others || `${route.id} ${field}` in others;

test('every id field of a body is listed', () => {
  const unlisted = routes.flatMap((route) =>
    idFields(route)
      .filter((field) => !(field in named) && !isOther(route, field))
      .map((field) => `${route.id} ${field}`),
  );
  expect(unlisted).toEqual([]);
});

/** The table without the counters that ids are drawn from: a refused row may leave a gap. */
const stored = async () => (await tableContents()).split('\n').filter((row) => !row.includes('"sk":{"S":"IDS"}'));

const cases = routes.flatMap((route) =>
  idFields(route)
    .filter((field) => field in named && !isOther(route, field))
    .map((field) => [`${route.id} ${field}`, route, field] as const),
);

test.each(cases)('%s refuses ids of another company and missing ones, and stores nothing', async (_, route, field) => {
  const valueIn = named[field] ?? (() => undefined);
  const ownIds = Object.fromEntries(
    idFields(route)
      .filter((one) => one in (validBodies[route.id] as object))
      .map((one) => [one, named[one]?.(own)]),
  );
  const handler = await importRouteHandler(route);
  const token = await tokenFor(route, ours);
  const before = await stored();
  const answers = [];
  for (const ids of [foreign, missingIds]) {
    const body = { ...(validBodies[route.id] as object), ...ownIds, [field]: valueIn(ids) };
    const answer = await invoke(handler, { token, params: routeParamsFrom(route, own), body });
    expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
    expectCataloguedRefusal(answer);
    answers.push(answer);
  }
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await stored()).toEqual(before);
});
