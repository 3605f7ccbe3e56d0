import { ExternalService } from '#functions/entries/assistants/testing/external-service.ts';
import { ofPlatform, paramsFrom, validBodies } from '#functions/entries/testing/every-route.ts';
import type { Recado } from '#local/cloud.ts';
import { auth } from '#shared/auth/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { erasures } from '#shared/erasures/contract.ts';
import type { Route } from '#shared/http/route.ts';
import { messages } from '#shared/messages/contract.ts';
import { routes } from '#shared/routes.ts';
import { keys } from '#shared/server/keys.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { webhookEvents } from '#shared/webhooks/event-types.ts';
import { eventually } from '../testing/eventually.ts';
import { tableOf } from '../testing/table-of-product.ts';
import { appointing } from './appointing.ts';
import { billing } from './billing.ts';
import { campaigning } from './campaigning.ts';
import { choosing } from './choosing.ts';
import { sessions } from './connections.ts';
import { begunOnThePhone, colleague, converse, groups, manyAtOnce } from './conversations.ts';
import { dueTimers } from './due-timers.ts';
import { erasing } from './erasing.ts';
import { exporting } from './exporting.ts';
import { figures } from './figures.ts';
import { Handset } from './handset.ts';
import { importFile } from './importing.ts';
import { integrating } from './integrating.ts';
import { fileLists, listing } from './listing.ts';
import { menus } from './menus.ts';
import { files } from './message-files.ts';
import { newcomers } from './newcomers.ts';
import { entering, operating } from './operating.ts';
import { paying } from './paying.ts';
import { people } from './people.ts';
import { programming } from './programs.ts';
import { prompting } from './prompting.ts';
import { readyAnswers } from './ready-answers.ts';
import { scheduling } from './scheduling.ts';
import { tagging } from './tagging.ts';
import { teamWork } from './team-work.ts';
import { branch, carla, change, companyNumber, dot, pair, type Tour } from './tour.ts';
import { Visitor } from './visitor.ts';

/** Calls every route that no step has used, `beforeRemovals` ahead of those that remove or sign out; returns the refusals. */
const visitTheRest = async (
  admin: Visitor,
  fixtures: Parameters<typeof paramsFrom>[1],
  beforeRemovals: () => Promise<void>,
): Promise<string[]> => {
  const refusals: string[] = [];
  const last: readonly string[] = [
    erasures.start.id,
    tickets.remove.id,
    contacts.remove.id,
    auth.refreshToken.id,
    auth.logout.id,
  ];
  const order = (route: Route) => last.indexOf(route.id);
  const sorted = [...routes].sort((a, b) => order(a) - order(b));
  for (const route of sorted) {
    if (route.id === last[0]) await beforeRemovals();
    if (admin.served.has(route.id)) continue;
    try {
      const visit = { params: paramsFrom(route, fixtures), body: validBodies[route.id] };
      if (route.id === auth.refreshToken.id) await admin.enter(auth.refreshToken);
      else await admin.call(route, visit as object);
    } catch (error) {
      refusals.push(String(error));
    }
  }
  return refusals;
};

/** The visitor and the phones of a walk, and the two connections with their numbers. */
const setOut = async ({ url, phonesUrl = '', adminEmail, adminPassword }: Recado) => {
  const admin = await Visitor.signIn(url, adminEmail, adminPassword);
  const tour: Tour = { url, admin, phones: new Handset(phonesUrl) };
  await tour.phones.create(carla, 'Carla Dias');
  return { tour, whatsappId: await pair(tour, companyNumber, 'Loja Centro') };
};

/** Waits until the schedule of a connection that has nothing more to send is deleted, which takes up to two minutes. */
const rested = async (recado: Recado, tenant: Tenant, whatsappId: number) => {
  const { get } = await tableOf(recado);
  const isAtWork = () => get(keys.timer(tenant, 'paceSchedule', whatsappId));
  await eventually('the connection rests', async () => !(await isAtWork()), 180_000);
};

/**
 * Uses every feature of the product, as users and phones do, and returns which routes refused. Each step waits for its
 * last effect, so that nothing is in progress at the end.
 */
export async function walk(recado: Recado, ai: ExternalService): Promise<string[]> {
  const { tour, whatsappId } = await setOut(recado);
  const { admin } = tour;
  const receiver = new ExternalService();
  receiver.script = ({ path }) => ({ status: { '/fora': 410, '/falha': 500 }[path] ?? 200 });
  await receiver.start();
  for (const path of ['tudo', 'fora', 'falha']) {
    await admin.call(webhooks.create, {
      body: { name: path, url: `${receiver.url}/${path}`, events: [...webhookEvents] },
    });
  }
  const branchId = await pair(tour, branch, 'Filial');
  const { ticketId, contactId, uuid } = await converse(tour);
  const messageId = await files(tour, ticketId);
  const tagId = await tagging(tour, ticketId);
  const importId = await importFile(tour);
  const lists = { ...(await listing(tour, tagId)), ...(await fileLists(tour, ticketId, Buffer.from(dot, 'base64'))) };
  const campaign = await campaigning(tour, whatsappId, lists.contactListId, Buffer.from(dot, 'base64'));
  await begunOnThePhone(tour);
  await groups(tour);
  const mergeId = await people(tour, contactId, ticketId);
  await colleague(tour, branchId);
  await sessions(tour, branchId);
  // WhatsApp must know the number of a new contact, so its phone is created first.
  await tour.phones.create('5511987654399', 'Daniel');
  const { id: newContactId } = (await admin.call(contacts.create, {
    body: { name: 'Daniel', number: '5511987654399' },
  })) as { id: number };
  const started = await admin.call(tickets.create, { body: { contactId: newContactId, whatsappId } });
  const ready = await readyAnswers(admin, started.id, Buffer.from(dot, 'base64'));
  await admin.call(tickets.pin, { params: { ticketId: started.id }, body: { pinned: true } });
  await admin.call(tickets.pins);
  await admin.call(messages.markUnread, { params: { ticketId: started.id } });
  const { undo } = await change(admin, started.id, { status: 'pending' });
  await admin.call(tickets.undo, { params: { ticketId: started.id }, body: { version: undo?.version ?? 0 } });
  await admin.call(tickets.snooze, { params: { ticketId: started.id }, body: { until: 'tomorrow' } });
  await admin.call(tickets.snooze, { params: { ticketId: started.id }, body: { until: null } });
  await change(admin, started.id, { status: 'pending' });
  const bulkId = await manyAtOnce(admin, [started.id, ticketId]);
  await figures(admin);
  const menu = await menus(admin, started.id, Buffer.from(dot, 'base64'));
  await choosing(tour, whatsappId, menu.queueId);
  await dueTimers(tour, recado, { whatsappId, queueId: menu.queueId });
  const prompted = await prompting(tour, ai, { whatsappId, queueId: menu.queueId });
  const outside = await integrating(admin, ai, menu.queueId);
  const programmed = await programming(
    admin,
    recado.url,
    ai,
    {
      whatsappId,
      contactId: newContactId,
      ticketId: started.id,
      number: '5511987654399',
    },
    Buffer.from(dot, 'base64'),
  );
  await newcomers(tour);
  const exported = await exporting(admin, contactId);
  const team = await teamWork(admin, started.id, Buffer.from(dot, 'base64'));
  const scheduled = await scheduling(admin, contactId, Buffer.from(dot, 'base64'));
  const { id: userId, companyId } = await admin.call(auth.me);
  const booked = await appointing(admin, userId, contactId);
  const { planId } = await operating(tour, Buffer.from(dot, 'base64'));
  const paid = await paying(tour, recado.bankUrl ?? '', planId);
  await billing(tour, recado);
  await entering(tour, paid.companyId, paid.name);
  await eventually('the webhook whose receiver is gone is switched off', async () => {
    const hooks = await admin.call(webhooks.list);
    return hooks.webhooks.some(({ offBecause }) => offBecause === 'gone');
  });
  await rested(recado, tenantOfCompany({ id: companyId }), whatsappId);
  const { mediaUrl } = await admin.call(messages.media, { params: { messageId } });
  const fixtures = {
    ...ofPlatform,
    sessionId: 'nobody',
    deviceId: 'nobody',
    passkeyId: 'nobody',
    ...booked,
    planId,
    ...programmed,
    ...ready,
    ...menu,
    ...outside,
    ...prompted,
    ...team,
    ...scheduled,
    companyId,
    userId,
    whatsappId,
    contactId,
    importId,
    mergeId,
    otherId: contactId,
    ...lists,
    ...campaign,
    ticketId,
    bulkId,
    ...exported,
    tagId,
    uuid,
    messageId,
    key: 'userRating',
    invoiceId: paid.invoiceId,
    signature: 'forged',
  };
  const refusals = await visitTheRest(admin, fixtures, () => erasing(admin, newContactId));
  await eventually(
    'the file of the deleted conversation is put away',
    async () => (await fetch(mediaUrl)).status === 404,
  );
  await receiver.stop();
  return refusals;
}
