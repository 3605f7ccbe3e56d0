import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  type RouteParameterFixtures,
  routeById,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as onBulk } from '#functions/entries/tickets/on-bulk.ts';
import { grantableList, withRequiredRights } from '#shared/grantable.ts';
import { formOfPartialForm } from '#shared/http/changes.ts';
import { isRouteForUsers, type Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';

/**
 * Calls every route that names a ticket, or something in it, as a user who watches the ticket's queue and whose role has
 * every right: the queue alone decides.
 */
useBackend();

/** Routes that show something of the ticket. */
const reads = new Set([
  'tickets.show',
  'tickets.showByUuid',
  'tickets.history',
  'tickets.log',
  'messages.list',
  'messages.history',
  'messages.media',
  'ticket-notes.list',
  'ticket-notes.page',
  'ticket-notes.show',
  'search.conversation',
  'unsent.show',
  'ledger.message',
]);
/** Reads of a thing that the ticket does not have. */
const without: Record<string, string> = { 'messages.media': 'ERR_MEDIA_NOT_READY' };
/** Routes that write what is the user's own, with the ticket's name in it. */
const own = new Set(['tickets.pin', 'ticket-notes.seeMentions', 'todolist.create', 'todolist.update', 'chats.send']);
/** Routes with their own refusal for everyone but the user who began the act. */
const ofActor: Record<string, string> = { 'tickets.undo': 'ERR_UNDO_TOO_LATE' };
/** Answered before the tickets are changed; see below. */
const later = 'tickets.startBulk';

interface Schema {
  shape?: Record<string, unknown>;
  def?: { innerType?: Schema; in?: Schema };
}
const fieldsOf = (schema: Schema | undefined): string[] => {
  if (!schema) return [];
  const form = formOfPartialForm(schema as never);
  return Object.keys(form?.shape ?? schema.shape ?? {}).concat(
    form || schema.shape ? [] : fieldsOf(schema.def?.innerType ?? schema.def?.in),
  );
};
const ofTicket = /^(ticketIds?|uuid|messageId|ticketNoteId)$/;
const namesTicket = ({ path, body, query }: Route): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => ofTicket.test(name ?? '')) ||
  [body, query].some((schema) => fieldsOf(schema as Schema | undefined).some((field) => ofTicket.test(field)));
const named = routes.filter((route) => isRouteForUsers(route) && namesTicket(route));

let company: SeededCompany;
let ids: RouteParameterFixtures;
let watcher: SignedInUser;
beforeAll(async () => {
  company = await seedCompany();
  ids = await createFixtures(company);
  const [served, watched] = [await company.addQueue(), await company.addQueue()];
  await invoke(await importRouteHandler(routeById('tickets.update')), {
    token: company.admin.token,
    params: { ticketId: ids.ticketId },
    body: { queueId: watched.id },
  });
  const rights = withRequiredRights(grantableList).filter((right) => right !== 'tickets-manager:showall');
  watcher = await company.addUser({
    queueIds: [served.id],
    watchedQueueIds: [watched.id],
    role: { id: 1, name: 'Função', rights },
  });
});

const call = async (route: Route) => {
  const ofBody = validBodies[route.id] as Record<string, unknown> | undefined;
  const isNamed = fieldsOf(route.body as Schema | undefined);
  const body = ofBody && {
    ...ofBody,
    ...(isNamed.includes('ticketId') && { ticketId: ids.ticketId }),
    ...(isNamed.includes('ticketIds') && { ticketIds: [ids.ticketId] }),
  };
  const asksTicket = fieldsOf(route.query as Schema | undefined).includes('ticketId');
  const query = asksTicket ? { query: { ticketId: ids.ticketId } } : {};
  return invoke(await importRouteHandler(route), {
    token: watcher.token,
    params: routeParamsFrom(route, ids),
    body,
    ...query,
  });
};

test('the lists name only routes with a ticket', () => {
  const found = new Set(named.map(({ id }) => id));
  expect([...reads, ...own, later, ...Object.keys(ofActor)].filter((id) => !found.has(id))).toEqual([]);
});

const acts = named.filter(({ id }) => !reads.has(id) && !own.has(id) && id !== later);
describe('a user who watches the queue', () => {
  test.each(named.filter(({ id }) => reads.has(id)).map((route) => [route.id, route] as const))(
    'reads with %s',
    async (_, route) => {
      const before = await tableContents();
      const answer = await call(route);
      expect(answer.body?.error).toBe(without[route.id]);
      expect(await tableContents()).toBe(before);
    },
  );

  test.each(acts.map((route) => [route.id, route] as const))('changes nothing with %s', async (_, route) => {
    const before = await tableContents();
    const answer = await call(route);
    expect(answer.body).toMatchObject({ error: ofActor[route.id] ?? 'ERR_NO_PERMISSION' });
    expect(await tableContents()).toBe(before);
  });

  test('is refused each ticket of a bulk', async () => {
    const started = await call(routeById(later));
    expect(started.status).toBe(200);
    await deliverBatchToWorker(onBulk, { companyId: company.tenant.companyId, bulkId: started.body.id });
    const shown = await invoke(await importRouteHandler(routeById('tickets.showBulk')), {
      token: watcher.token,
      params: { bulkId: started.body.id },
    });
    expect(shown.body).toMatchObject({ done: 0, refused: [{ error: 'ERR_NO_PERMISSION' }] });
  });
});
