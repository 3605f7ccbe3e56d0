import { ExternalService } from '#functions/entries/assistants/testing/external-service.ts';
import { missingPlatformIds, routeParamsFrom, validBodies } from '#functions/entries/testing/every-route.ts';
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
import { listViews } from '#shared/users/list-views.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { webhookEvents } from '#shared/webhooks/event-types.ts';
import { waitForResult } from '../testing/eventually.ts';
import { openTableOfProduct } from '../testing/table-of-product.ts';
import { exerciseAppointments } from './appointments.ts';
import { exerciseBilling } from './billing.ts';
import { exerciseBotMenu } from './bot-menu.ts';
import { exerciseCampaigns } from './campaigns.ts';
import { exerciseConnection } from './connections.ts';
import { exerciseContactLists, exerciseFileLists } from './contact-lists.ts';
import {
  exerciseBulkActs,
  exerciseColleague,
  exerciseConversation,
  exerciseGroups,
  exercisePhoneConversation,
} from './conversations.ts';
import { exerciseDueTimers } from './due-timers.ts';
import { exerciseErasure } from './erasures.ts';
import { exerciseExports } from './exports.ts';
import { exerciseDashboard } from './figures.ts';
import { FullCustomerPhone } from './handset.ts';
import { exerciseContactImport } from './importing.ts';
import { exerciseIntegrations } from './integrations.ts';
import { exerciseQueues } from './menus.ts';
import { exerciseMessageFiles } from './message-files.ts';
import { exerciseEnteringCompany, exerciseOperatorSettings } from './operator.ts';
import { exercisePayments } from './payments.ts';
import { exerciseContacts } from './people.ts';
import { exerciseExternalApi } from './programs.ts';
import { exercisePrompts } from './prompts.ts';
import { exerciseQuickMessages } from './ready-answers.ts';
import { exerciseSchedules } from './schedules.ts';
import { exerciseSignUp } from './sign-up.ts';
import { exerciseTags } from './tags.ts';
import { exerciseTeamWork } from './team-work.ts';
import {
  addPairedTourConnection,
  branch,
  callChangeTicket,
  carla,
  companyNumber,
  onePixelPng,
  type PrivilegesContext,
} from './tour.ts';
import { RecordingApiClient } from './visitor.ts';

/** Calls every route that no step has used, `beforeRemovals` ahead of those that remove or sign out; returns the refusals. */
const visitTheRest = async (
  admin: RecordingApiClient,
  fixtures: Parameters<typeof routeParamsFrom>[1],
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
      const visit = { params: routeParamsFrom(route, fixtures), body: validBodies[route.id] };
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
  const admin = await RecordingApiClient.signIn(url, adminEmail, adminPassword);
  const tour: PrivilegesContext = { url, admin, phones: new FullCustomerPhone(phonesUrl) };
  await tour.phones.create(carla, 'Carla Dias');
  return { tour, whatsappId: await addPairedTourConnection(tour, companyNumber, 'Loja Centro') };
};

/** Waits until the schedule of a connection that has nothing more to send is deleted, which takes up to two minutes. */
const rested = async (recado: Recado, tenant: Tenant, whatsappId: number) => {
  const { get } = await openTableOfProduct(recado);
  const isAtWork = () => get(keys.timer(tenant, 'paceSchedule', whatsappId));
  await waitForResult('the connection rests', async () => !(await isAtWork()), 180_000);
};

/**
 * Uses every feature of the product, as users and phones do, and returns which routes refused. Each step waits for its
 * last effect, so that nothing is in progress at the end.
 */
export async function exerciseEverything(recado: Recado, ai: ExternalService): Promise<string[]> {
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
  const branchId = await addPairedTourConnection(tour, branch, 'Filial');
  const { ticketId, contactId, uuid } = await exerciseConversation(tour);
  const messageId = await exerciseMessageFiles(tour, ticketId);
  const tagId = await exerciseTags(tour, ticketId);
  const importId = await exerciseContactImport(tour);
  const lists = {
    ...(await exerciseContactLists(tour, tagId)),
    ...(await exerciseFileLists(tour, ticketId, Buffer.from(onePixelPng, 'base64'))),
  };
  const campaign = await exerciseCampaigns(tour, whatsappId, lists.contactListId, Buffer.from(onePixelPng, 'base64'));
  await exercisePhoneConversation(tour);
  await exerciseGroups(tour);
  const mergeId = await exerciseContacts(tour, contactId, ticketId);
  await exerciseColleague(tour, branchId);
  await exerciseConnection(tour, branchId);
  // WhatsApp must know the number of a new contact, so its phone is created first.
  await tour.phones.create('5511987654399', 'Daniel');
  const { id: newContactId } = (await admin.call(contacts.create, {
    body: { name: 'Daniel', number: '5511987654399' },
  })) as { id: number };
  const started = await admin.call(tickets.create, { body: { contactId: newContactId, whatsappId } });
  const ready = await exerciseQuickMessages(admin, started.id, Buffer.from(onePixelPng, 'base64'));
  await admin.call(tickets.pin, { params: { ticketId: started.id }, body: { pinned: true } });
  await admin.call(tickets.pins);
  const { views, version } = await admin.call(listViews.showViews);
  await admin.call(listViews.saveViews, { body: { views, version } });
  await admin.call(messages.markUnread, { params: { ticketId: started.id } });
  const { undo } = await callChangeTicket(admin, started.id, { status: 'pending' });
  await admin.call(tickets.undo, { params: { ticketId: started.id }, body: { version: undo?.version ?? 0 } });
  await admin.call(tickets.snooze, { params: { ticketId: started.id }, body: { until: 'tomorrow' } });
  await admin.call(tickets.snooze, { params: { ticketId: started.id }, body: { until: null } });
  await callChangeTicket(admin, started.id, { status: 'pending' });
  const bulkId = await exerciseBulkActs(admin, [started.id, ticketId]);
  await exerciseDashboard(admin);
  const menu = await exerciseQueues(admin, started.id, Buffer.from(onePixelPng, 'base64'));
  await exerciseBotMenu(tour, whatsappId, menu.queueId);
  await exerciseDueTimers(tour, recado, { whatsappId, queueId: menu.queueId });
  const prompted = await exercisePrompts(tour, ai, { whatsappId, queueId: menu.queueId });
  const outside = await exerciseIntegrations(admin, ai, menu.queueId);
  const programmed = await exerciseExternalApi(
    admin,
    recado.url,
    ai,
    {
      whatsappId,
      contactId: newContactId,
      ticketId: started.id,
      number: '5511987654399',
    },
    Buffer.from(onePixelPng, 'base64'),
  );
  await exerciseSignUp(tour);
  const exported = await exerciseExports(admin, contactId);
  const team = await exerciseTeamWork(admin, started.id, Buffer.from(onePixelPng, 'base64'));
  const scheduled = await exerciseSchedules(admin, contactId, Buffer.from(onePixelPng, 'base64'));
  const { id: userId, companyId } = await admin.call(auth.me);
  const booked = await exerciseAppointments(admin, userId, contactId);
  const { planId } = await exerciseOperatorSettings(tour, Buffer.from(onePixelPng, 'base64'));
  const paid = await exercisePayments(tour, recado.bankUrl ?? '', planId);
  await exerciseBilling(tour, recado);
  await exerciseEnteringCompany(tour, paid.companyId, paid.name);
  await waitForResult('the webhook whose receiver is gone is switched off', async () => {
    const hooks = await admin.call(webhooks.list);
    return hooks.webhooks.some(({ offBecause }) => offBecause === 'gone');
  });
  await rested(recado, tenantOfCompany({ id: companyId }), whatsappId);
  const { mediaUrl } = await admin.call(messages.media, { params: { messageId } });
  const fixtures = {
    ...missingPlatformIds,
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
  const refusals = await visitTheRest(admin, fixtures, () => exerciseErasure(admin, newContactId));
  await waitForResult(
    'the file of the deleted conversation is put away',
    async () => (await fetch(mediaUrl)).status === 404,
  );
  await receiver.stop();
  return refusals;
}
