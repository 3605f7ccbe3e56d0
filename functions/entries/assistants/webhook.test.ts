import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { assistantTurnKey, assistantTurnLane } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { recordAssistantAnswer, recordFailedAssistantCall } from '#functions/engagement/assistants/breaker.ts';
import { callProvider } from '#functions/engagement/assistants/call-provider.ts';
import { addIntegration, changeIntegration } from '#functions/entries/integrations/integration-store.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import type { IntegrationEvent } from '#shared/integrations/webhook-event.ts';
import { keys } from '#shared/server/keys.ts';
import { OutgoingCallRefused } from '#shared/server/outgoing-http.ts';
import { get, update, write } from '#shared/server/table.ts';
import { handler as onAssistantTurn } from './on-assistant-turn.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

useBackend();
const crm = useExternalService();

let company: SeededCompany;
let secret: string;
let integrationId: number;
beforeEach(async () => {
  company = await seedCompany();
  const form = IntegrationForm.parse({ type: 'n8n', name: 'Nosso CRM', urlN8N: `${crm.url}/recado` });
  const added = await addIntegration(company.tenant, form);
  ({ secret } = added);
  integrationId = added.row.id;
  await drainQueuedMessages('assistantTurns');
});

const events = () => crm.asked() as IntegrationEvent[];

test('receives customer messages as documented and signed events', async () => {
  const line = await company.addConnection({ integrationId });
  const maria = new TestCustomer(line);
  await maria.writesFirst('oi');
  const ticket = await maria.ticket();
  const [call] = crm.calls;
  if (!call) throw new Error('not called');
  const event = JSON.parse(call.body);
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    type: 'message.received',
    createdAt: expect.any(String),
    connection: { id: line.id, name: line.name },
    contact: { id: ticket.contactId, name: 'Maria Souza', number: maria.phone, isGroup: false },
    ticket: { id: ticket.id, uuid: ticket.uuid, status: 'pending', queue: null },
    message: {
      id: expect.stringMatching(new RegExp(`^${line.id}-`)),
      body: 'oi',
      mediaType: 'text',
      media: null,
      location: null,
      quotedMsgId: null,
    },
  });
  // The check that every library of Standard Webhooks makes.
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${event.id}.${call.headers['webhook-timestamp']}.${call.body}`;
  expect(call.headers['webhook-id']).toBe(event.id);
  expect(call.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
});

test('leaves the bot unaffected, whatever it answers', async () => {
  const queues = [await company.addQueue({ name: 'Vendas' }), await company.addQueue({ name: 'Suporte' })];
  const line = await company.addConnection({
    integrationId,
    queueIds: queues.map(({ id }) => id),
    greetingMessage: 'Escolha:',
  });
  const maria = new TestCustomer(line);
  crm.script = () => jsonServiceAnswer({ messages: ['não me diga'] });
  await maria.writesFirst('oi');
  await maria.writesFirst('1');
  expect((await maria.receivedTexts())[0]).toContain('*[ 1 ]* - Vendas');
  expect(await maria.receivedTexts()).not.toContain('não me diga');
  expect(await maria.ticket()).toMatchObject({ queueId: queues[0]?.id, useIntegration: false });
});

describe('an integration of a queue', () => {
  test('receives the messages of the queue’s customers, with the queue’s name', async () => {
    const queue = await company.addQueue({ name: 'Vendas', integrationId });
    const line = await company.addConnection({ queueIds: [queue.id] });
    const maria = new TestCustomer(line);
    await maria.writesFirst('oi');
    await maria.writesFirst('tudo bem?');
    expect(events().map(({ message, ticket }) => [message.body, ticket.queue?.name])).toEqual([
      ['oi', 'Vendas'],
      ['tudo bem?', 'Vendas'],
    ]);
  });

  test('receives nothing once a person serves the ticket', async () => {
    const queue = await company.addQueue({ integrationId });
    const maria = new TestCustomer(await company.addConnection({ queueIds: [queue.id] }));
    await maria.writesFirst('oi');
    const params = { ticketId: (await maria.ticket()).id };
    await invoke(updateTicket, { token: company.admin.token, params, body: { status: 'open' } });
    await maria.writesFirst('obrigada');
    expect(events().map(({ message }) => message.body)).toEqual(['oi']);
  });
});

test('keeps when it last took a message to five minutes, and exactly after a failure', async () => {
  const start = Date.parse('2026-03-02T12:00:00Z');
  const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
  const row = async () =>
    (await get<IntegrationRow>(keys.integration(company.tenant, integrationId))) as IntegrationRow;
  const takenAt = async (minute: number, failure?: { at: string }) => {
    await recordAssistantAnswer(company.tenant, { integrationId }, { ...(await row()), failure }, new Date(at(minute)));
    return (await row()).answeredAt;
  };
  expect(await takenAt(0)).toBe(at(0));
  expect(await takenAt(4)).toBe(at(0));
  expect(await takenAt(6)).toBe(at(6));
  expect(await takenAt(8, { at: at(7) })).toBe(at(8));
  await changeIntegration(company.tenant, integrationId, { name: 'CRM' });
  expect((await row()).answeredAt).toBe(at(8));
});

describe('when the endpoint fails', () => {
  test('sends all undelivered messages again under the same ids', async () => {
    const line = await company.addConnection({ integrationId });
    const maria = new TestCustomer(line);
    crm.script = () => jsonServiceAnswer({}, 503);
    await maria.writesFirst('oi');
    const [first] = events();
    await maria.writes('tudo bem?');
    crm.script = () => jsonServiceAnswer({});
    await runPendingAssistantTurns();
    expect(
      events()
        .slice(1)
        .map(({ message }) => message.body),
    ).toEqual(['oi', 'tudo bem?']);
    expect(events()[1]?.id).toBe(first?.id);
    // The tick finds nothing left to do.
    const { id, contactId } = await maria.ticket();
    await deliverBatchToWorker(onAssistantTurn, {
      companyId: line.companyId,
      id,
      contactId,
      whatsappId: line.id,
      listens: true,
      isDue: true,
    });
    expect(events()).toHaveLength(3);
  });

  test.each([
    [404, ['oi', 'oi']],
    [410, ['oi']],
  ])('retries or gives up after status %i', async (status, expected) => {
    const line = await company.addConnection({ integrationId });
    const maria = new TestCustomer(line);
    crm.script = () => jsonServiceAnswer({}, status);
    await maria.writesFirst('oi');
    const { id, contactId } = await maria.ticket();
    const job = { companyId: line.companyId, id, contactId, whatsappId: line.id, listens: true, isDue: true };
    await deliverBatchToWorker(onAssistantTurn, job);
    expect(events().map(({ message }) => message.body)).toEqual(expected);
  });

  test('does not delay the conversation', async () => {
    const maria = new TestCustomer(await company.addConnection({ integrationId, greetingMessage: 'Bem-vinda!' }));
    crm.script = () => undefined;
    await maria.writesFirst('oi');
    expect(await maria.receivedTexts()).toEqual(['Bem-vinda!']);
  });
});

describe('calling a provider', () => {
  const failed = async (script: typeof crm.script, signal?: AbortSignal) => {
    crm.script = script;
    const error = await callProvider({ url: `${crm.url}/x`, signal }).catch((thrown: unknown) => thrown);
    if (!(error instanceof AssistantFailed)) throw new Error('not failed');
    return error.mayPass;
  };

  test.each([
    [500, true],
    [503, true],
    [429, true],
    [408, true],
    [400, false],
    [401, false],
    [404, false],
    [302, false],
  ])('after status %i a retry may help: %s', async (status, mayPass) => {
    expect(await failed(() => jsonServiceAnswer({}, status))).toBe(mayPass);
  });

  test('allows a retry after a closed connection or a timeout', async () => {
    expect(await failed(() => undefined)).toBe(true);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const late = failed(() => promise, AbortSignal.timeout(50));
    expect(await late).toBe(true);
    resolve(undefined);
  });

  test('refuses addresses of our own network without a retry', async () => {
    process.env.OUTGOING_LOOPBACK = '';
    expect(await failed(() => jsonServiceAnswer({}))).toBe(false);
    process.env.OUTGOING_LOOPBACK = 'allowed';
    expect(crm.calls).toHaveLength(0);
  });
});

describe('a provider that does not answer', () => {
  const timeOut = () => {
    const cause = new OutgoingCallRefused('time', 'no answer within 10000 ms');
    return recordFailedAssistantCall(
      company.tenant,
      { integrationId },
      new AssistantFailed('x', { mayPass: true, cause }),
      new Date(),
    );
  };
  const writes = async (maria: TestCustomer) => {
    await maria.writesFirst('oi');
    return crm.calls.length;
  };

  test('is left alone after three time-outs in a row, and called again after a pause', async () => {
    const line = await company.addConnection({ integrationId });
    for (let n = 0; n < 2; n++) await timeOut();
    expect(await writes(new TestCustomer(line))).toBe(1);
    // The answer ended the row of time-outs.
    for (let n = 0; n < 2; n++) await timeOut();
    expect(await writes(new TestCustomer(line))).toBe(2);
    for (let n = 0; n < 3; n++) await timeOut();
    const maria = new TestCustomer(line);
    expect(await writes(maria)).toBe(2);
    const turn = { ...(await maria.ticket()), listens: true };
    expect(await get(assistantTurnKey(company.tenant, turn))).toMatchObject({ attempts: 1 });
    const key = keys.integration(company.tenant, integrationId);
    await write({ write: update(key, { set: { silentUntil: '2020-01-01T00:00:00.000Z' } }) });
    expect(await writes(new TestCustomer(line))).toBe(3);
    expect(await get(key)).not.toHaveProperty('timeOuts');
  });

  test('other failures do not stop the calls', async () => {
    const line = await company.addConnection({ integrationId });
    crm.script = () => jsonServiceAnswer({}, 500);
    for (let n = 1; n <= 5; n++) expect(await writes(new TestCustomer(line))).toBe(n);
  });

  test('occupies a few lanes of its company alone, and one conversation keeps its order', () => {
    const id = fc.integer({ min: 1, max: 1e6 });
    const turn = fc.record({ companyId: id, id, listens: fc.boolean() });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 50, maxLength: 200 }), (turns) => {
        const lanes = Map.groupBy(turns, (one) => assistantTurnLane(one, { ...one, contactId: 1, whatsappId: 1 }));
        for (const members of lanes.values()) expect(new Set(members.map((one) => one.companyId)).size).toBe(1);
        const ofCompany = Map.groupBy(lanes.entries(), ([, [first]]) => first?.companyId);
        for (const used of ofCompany.values()) expect(used.length).toBeLessThanOrEqual(12);
      }),
    );
    const turnOf = { id: 7, contactId: 1, whatsappId: 1, listens: false };
    expect(assistantTurnLane(company.tenant, turnOf)).toBe(assistantTurnLane(company.tenant, { ...turnOf }));
  });
});
