import { beforeEach, describe, expect, test } from 'vitest';
import { configChanged } from '#functions/company/companies/directory.ts';
import { removeWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { handler as block } from '#functions/entries/contacts/block.ts';
import { handler as changeSetting } from '#functions/entries/settings/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { changeRow } from '#functions/entries/testing/change-row.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { remove, transact } from '#shared/server/table.ts';
import { hourInMs, minuteInMs, runTimersDueAt, runTimersDueIn, testInbox } from './testing.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let desk: ReturnType<typeof testInbox>;
const begin = async (fields: Partial<WhatsappRow> = {}) => {
  company = await seedCompany();
  line = await company.addConnection(fields);
  desk = testInbox(company, line);
};
const eventsOf = (published: LiveMessage[]) => published.map(({ event }) => event.split('-').at(-1));

describe('a ticket the customer does not answer', () => {
  beforeEach(() => begin({ expiresTicket: 30, expiresInactiveMessage: 'Encerramos por aqui, {{firstName}}.' }));

  test('is closed after the connection’s minutes, together with the farewell text', async () => {
    const id = await desk.answered();
    await runTimersDueIn(29 * minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
    await drainQueuedMessages('live');
    await runTimersDueIn(31 * minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({
      status: 'closed',
      lastMessage: 'Encerramos por aqui, Maria.',
      fromMe: true,
      userId: company.admin.user.id,
      unreadMessages: 0,
      chatbot: false,
    });
    expect((await desk.sent(id)).at(-1)).toBe('Encerramos por aqui, Maria.');
    const published = await drainQueuedMessages<LiveMessage>('live');
    expect(eventsOf(published)).toEqual(['ticket', 'appMessage']);
    expect(published[0]?.rooms).toEqual(expect.arrayContaining(['open', 'closed', `user-${company.admin.user.id}`]));
    const [cycle] = await desk.cycles(id);
    expect(cycle).toMatchObject({ closedBy: 'inactive', finishedAt: expect.any(String) });
    expect(Math.round((cycle?.lateMs ?? 0) / minuteInMs)).toBe(1);
    const count = await readCounts(company.tenant);
    expect([count('open'), count('closed')]).toEqual([0, 1]);
    await runTimersDueIn(60 * minuteInMs);
    expect(await desk.sent(id)).toHaveLength(2);
    expect(await desk.timers()).toEqual([]);
  });

  test('waits while the customer wrote last, and starts again with our next message', async () => {
    const maria = peerIdentity('5511960000099');
    const id = await desk.answered(maria);
    await desk.write(maria);
    await runTimersDueIn(31 * minuteInMs);
    await runTimersDueIn(10 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
    expect(await desk.timers()).toEqual([`inactive ${id}`]);
    await desk.sendText(id);
    await runTimersDueIn(11 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
  });

  test('is left alone when it is a group, pending or returned to pending', async () => {
    await setSetting(company.tenant, 'CheckMsgIsGroup', 'disabled');
    const group = await desk.answered(peerIdentity(null, { group: '120363000000000001@g.us', name: 'Condomínio' }));
    const waiting = await desk.arrive();
    const returned = await desk.answered();
    await desk.change(returned, { status: 'pending' });
    await runTimersDueIn(2 * hourInMs);
    for (const [id, status] of [
      [group, 'open'],
      [waiting, 'pending'],
      [returned, 'pending'],
    ] as const)
      expect(await desk.ticket(id)).toMatchObject({ status });
    expect(await desk.timers()).toEqual([]);
  });

  test('is closed without a text when the contact is blocked', async () => {
    const id = await desk.answered();
    const { contactId } = await desk.ticket(id);
    const { token } = company.admin;
    expect((await invoke(block, { token, params: { contactId }, body: { blocked: true } })).status).toBe(200);
    await runTimersDueIn(31 * minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
    expect(await desk.sent(id)).toEqual(['Em que posso ajudar?']);
  });

  test('is closed without a text when none is configured', async () => {
    await begin({ expiresTicket: 30 });
    const id = await desk.answered();
    await runTimersDueIn(31 * minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'closed', lastMessage: 'Em que posso ajudar?' });
  });
});

describe('a pending ticket without a queue', () => {
  test('moves to the connection’s queue, with the hand-over text and in the rooms of that queue', async () => {
    await begin();
    const sales = await company.addQueue({ name: 'Vendas' });
    line = await company.addConnection({ timeToTransfer: 5, transferQueueId: sales.id });
    desk = testInbox(company, line);
    await setSetting(company.tenant, 'sendMsgTransfTicket', 'enabled');
    const id = await desk.arrive();
    const [before] = await desk.cycles(id);
    await drainQueuedMessages('live');
    await runTimersDueIn(4 * minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({ queueId: null });
    await runTimersDueIn(6 * minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'pending', queueId: sales.id, unreadMessages: 1 });
    expect(await desk.sent(id)).toEqual([
      'Seu atendimento passou para o setor *Vendas*. Aguarde um momento, por favor.',
    ]);
    const [published] = await drainQueuedMessages<LiveMessage>('live');
    expect(published?.rooms).toEqual(
      expect.arrayContaining(['queue-null-pending', `queue-${sales.id}-pending`, `queue-${sales.id}-notification`]),
    );
    const [cycle] = await desk.cycles(id);
    expect(cycle).toMatchObject({ queuedBy: 'unqueued', queueId: sales.id });
    expect(cycle?.queuedAt).not.toBe(before?.queuedAt);
    const count = await readCounts(company.tenant);
    expect([count('pending_qnull'), count(`pending_q${sales.id}`)]).toEqual([0, 1]);
  });

  test('does not move while the customer writes, once accepted, or into a deleted queue', async () => {
    await begin();
    const sales = await company.addQueue({ name: 'Vendas' });
    line = await company.addConnection({ timeSendQueue: 5, sendIdQueue: sales.id });
    desk = testInbox(company, line);
    const maria = peerIdentity('5511960000077');
    const accepted = await desk.arrive();
    await desk.change(accepted, { status: 'open' });
    const id = await desk.arrive(maria);
    expect(await desk.timers()).toEqual([`unqueued ${accepted}`, `unqueued ${id}`]);
    const [, timer] = await desk.rows();
    await desk.write(maria);
    await runTimersDueAt(new Date(timer?.dueAt ?? ''));
    expect(await desk.ticket(id)).toMatchObject({ queueId: null });
    expect(await desk.timers()).toEqual([`unqueued ${id}`]);
    await transact([{ write: remove(keys.queue(company.tenant, sales.id)) }, configChanged(company.tenant)]);
    await runTimersDueIn(6 * minuteInMs);
    expect(await desk.ticket(id)).toMatchObject({ queueId: null });
    expect(await desk.ticket(accepted)).toMatchObject({ status: 'open', queueId: null });
    expect(await desk.timers()).toEqual([]);
  });
});

test('an open ticket without activity is closed after the company’s hours, without a text', async () => {
  await begin({ expiresInactiveMessage: 'nunca dito' });
  await setSetting(company.tenant, 'automaticClose', '24');
  const id = await desk.answered();
  await runTimersDueIn(24 * hourInMs - minuteInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
  await runTimersDueIn(24 * hourInMs + minuteInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'closed', lastMessage: 'Em que posso ajudar?' });
  expect(await desk.cycles(id)).toMatchObject([{ closedBy: 'automaticClose' }]);
});

describe('a conversation whose customer waits for an answer', () => {
  beforeEach(async () => {
    await begin({ expiresTicket: 30, greetingMessage: 'Olá!' });
    await setSetting(company.tenant, 'automaticClose', '24');
    await setSetting(company.tenant, 'sendGreetingAccepted', 'enabled');
  });

  test('is never closed by a timer: the greeting of the agent who accepts it is no answer', async () => {
    const id = await desk.arrive();
    await desk.change(id, { status: 'open' });
    expect(await desk.ticket(id)).toMatchObject({ fromMe: true });
    await runTimersDueIn(48 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
    await desk.sendText(id);
    await runTimersDueIn(49 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
  });

  test('is not closed either when its row is from before the answer was recorded', async () => {
    const id = await desk.answered();
    const { contactId, whatsappId } = await desk.ticket(id);
    await changeRow(keys.ticket(company.tenant, contactId, whatsappId), { isAnswered: undefined });
    await runTimersDueIn(48 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
  });

  test('is closed where the company allows it, the existing ones too', async () => {
    const id = await desk.arrive();
    await desk.change(id, { status: 'open' });
    await runTimersDueIn(25 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
    const { token } = company.admin;
    await invoke(changeSetting, { token, params: { key: 'closeUnanswered' }, body: { value: 'enabled' } });
    await runTimersDueIn(26 * hourInMs);
    expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
  });
});

test('a ticket of a removed connection is closed only for lack of activity', async () => {
  await begin({ expiresTicket: 30, expiresInactiveMessage: 'Até breve' });
  await setSetting(company.tenant, 'automaticClose', '24');
  const id = await desk.answered();
  await removeWhatsapp(company.tenant, await company.company(), line.id);
  await runTimersDueIn(hourInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
  await runTimersDueIn(25 * hourInMs);
  expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
  expect(await desk.sent(id)).toEqual(['Em que posso ajudar?']);
});
