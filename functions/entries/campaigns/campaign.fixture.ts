import { addContact as storeContact } from '#functions/conversation/contacts/contact-store.ts';
import { newListItem, newListItemWrites } from '#functions/engagement/contact-lists/item-store.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { runPaceTurnAt } from '#functions/entries/pace/turns.fixture.ts';
import { drainQueuedMessages } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, readWholeRange, remove, transact, update, write } from '#shared/server/table.ts';
import { handler as onStep } from './on-step.ts';

/** Sends at any hour, with the least interval. */
export const fastCampaignSettings = {
  messageInterval: 0,
  longerIntervalAfter: 0,
  warmUp: false,
  windowStart: '00:00',
  windowEnd: '00:00',
  skipHolidays: false,
};

export interface SentText {
  at: number;
  number: string;
  text: string;
  row: OutboxSend;
}

/** A company with a connected connection, a list of people, and a runner that accepts what it is given. */
export async function campaignFixture(settings: object = fastCampaignSettings) {
  const company: SeededCompany = await seedCompany();
  const { tenant } = company;
  const { id: whatsappId } = await company.addConnection();
  const connect = (status: string, cause: string | null = null) =>
    write({ write: update(keys.session(tenant, whatsappId), { set: { status, cause } }) });
  await connect('CONNECTED');
  const call = async (id: string, request: { params?: object; body?: object; query?: object } = {}) =>
    invoke(await importRouteHandler(routeById(id)), { token: company.admin.token, ...request } as never);
  await call('campaign-settings.save', { body: { settings } });
  const list = await call('contact-lists.create', { body: { name: 'Clientes' } });
  const addItem = async (number: string, fields: object = {}) => {
    const { listItem } = await drawNextIds(keys.ids(tenant), ['listItem']);
    const row = {
      ...newListItem(tenant, list.body.id, listItem, { name: `Pessoa ${number.slice(-2)}`, number, email: '' }),
      isWhatsappValid: true,
      checkedAt: new Date().toISOString(),
      ...fields,
    };
    await transact(newListItemWrites(tenant, row as never));
  };
  const addContact = async (number: string) =>
    (await storeContact(tenant, { name: 'Cliente', number, email: '', extraInfo: [] })).contact;
  let clock = Date.now();
  const sent: SentText[] = [];

  /** Carries out the steps of campaigns that wait on the queue. */
  const steps = async () => {
    for (;;) {
      const bodies = await drainQueuedMessages('campaignSteps');
      if (bodies.length === 0) return;
      for (const body of bodies) await deliverBatchToWorker(onStep, body);
    }
  };
  const look = (now = clock, version?: number) => runPaceTurnAt(tenant, whatsappId, now, version);
  const outbox = () => readWholeRange<OutboxSend>(keys.outboxes(tenant, whatsappId), { consistent: true });
  const report = (row: OutboxSend, outcome: object) =>
    deliverBatchToWorker(onReceipt, {
      companyId: tenant.companyId,
      whatsappId,
      providerIds: [row.providerId],
      outcome,
      at: new Date().toISOString(),
    });
  /** The runner sends what waits, and WhatsApp answers it. */
  const run = async (answer: (row: OutboxSend) => object = () => ({ type: 'ack', ack: 2 })) => {
    for (const row of await outbox()) {
      const text =
        row.content.type === 'text' ? row.content.text : row.content.type === 'media' ? row.content.caption : '';
      sent.push({ at: clock, number: row.chat.phone ?? '', text, row });
      await report(row, answer(row));
      await write({ write: remove(keys.outbox(tenant, whatsappId, row.sk)) });
    }
  };
  /** Looks and sends, again and again, while the clock goes on by a second each time. */
  const go = async (seconds: number, answer?: (row: OutboxSend) => object) => {
    for (let n = 0; n < seconds; n++) {
      clock += 1000;
      await look();
      await run(answer);
    }
  };
  const create = async (fields: object = {}) => {
    const answer = await call('campaigns.create', {
      body: { name: 'Promoção', message1: 'Olá {nome}', whatsappId, contactListId: list.body.id, ...fields },
    });
    return answer.body.id as number;
  };
  const start = async (fields: object = {}) => {
    const campaignId = await create(fields);
    const answer = await call('campaigns.start', { params: { campaignId } });
    if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
    await steps();
    return campaignId;
  };
  const show = async (campaignId: number) => (await call('campaigns.show', { params: { campaignId } })).body;
  return {
    company,
    tenant,
    whatsappId,
    listId: list.body.id as number,
    call,
    connect,
    addItem,
    addContact,
    steps,
    look,
    run,
    go,
    create,
    start,
    show,
    sent,
    outbox,
    report,
    skip: (ms: number) => {
      clock += ms;
    },
  };
}

export type CampaignFixture = Awaited<ReturnType<typeof campaignFixture>>;
