import { beforeEach, describe, expect, test } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as history } from '#functions/entries/tickets/history.ts';
import { hourInMs, minuteInMs, runTimersAfterUndoPeriod, runTimersDueIn, testInbox } from './testing.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let ana: SignedInUser;
beforeEach(async () => {
  company = await seedCompany();
  const line = await company.addConnection({ complationMessage: 'Até logo', ratingMessage: 'Gostou, {{firstName}}?' });
  desk = testInbox(company, line);
  ana = await company.addUser({ name: 'Ana' });
  await setSetting(company.tenant, 'userRating', 'enabled');
});

const choices = 'Responda com um número:\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito';
const served = async (body: object = {}): Promise<number> => {
  const id = await desk.arrive();
  await desk.change(id, { status: 'open', ...body }, ana);
  return id;
};
const historyOf = async (ticketId: number) =>
  (await invoke(history, { token: company.admin.token, params: { ticketId } })).body.cycles;

describe('closing a ticket', () => {
  test('closes at once and asks for a rating of the serving agent instead of the farewell', async () => {
    const id = await served();
    const before = Date.now();
    const answer = await desk.resolve(id);
    expect(answer).toMatchObject({ status: 'closed', unreadMessages: 0, fromMe: true });
    expect(await desk.sent(id)).toEqual([`Gostou, Maria?\n\n${choices}`]);
    const ticket = await desk.ticket(id);
    expect(ticket.rating).toMatchObject({ cycle: 1, userId: ana.user.id });
    const window = Date.parse(ticket.rating?.until ?? '') - before;
    expect(Math.round(window / minuteInMs)).toBe(24 * 60);
    expect(await desk.timers()).toEqual([`ratingLapse ${id}`]);
    expect(await historyOf(id)).toMatchObject([
      { awaitsRating: true, rated: false, score: null, ratingAt: expect.any(String), closedBy: null },
    ]);
  });

  test('asks with the queue’s text, else the connection’s, else the default', async () => {
    const own = await company.addQueue({ ratingMessage: 'Vendas foi bem?' });
    const blank = await company.addQueue({ ratingMessage: '  ' });
    const plain = await company.addConnection();
    await company.addToQueue(own, ana);
    await company.addToQueue(blank, ana);
    for (const [body, words] of [
      [{ queueId: own.id }, 'Vendas foi bem?'],
      [{ queueId: blank.id }, 'Gostou, Maria?'],
    ] as const) {
      const id = await served(body);
      await desk.resolve(id);
      expect(await desk.sent(id)).toEqual([`${words}\n\n${choices}`]);
    }
    desk = testInbox(company, plain);
    const id = await served();
    await desk.resolve(id);
    expect(await desk.sent(id)).toEqual([`Como foi o seu atendimento?\n\n${choices}`]);
  });

  test('does not ask when closed without farewell', async () => {
    const id = await served();
    await desk.change(id, { status: 'closed', sendCompletionMessage: false });
    await runTimersAfterUndoPeriod();
    expect(await desk.sent(id)).toEqual([]);
    expect((await desk.ticket(id)).rating).toBeUndefined();
    expect(await desk.timers()).toEqual([]);
  });

  test('sends the farewell when no agent served, in groups, and with ratings disabled', async () => {
    const waiting = await desk.arrive();
    expect(await desk.resolve(waiting)).toMatchObject({ lastMessage: 'Até logo' });
    await setSetting(company.tenant, 'CheckMsgIsGroup', 'disabled');
    const group = await desk.arrive(peerIdentity(null, { group: '120363000000000007@g.us', name: 'Condomínio' }));
    await desk.change(group, { status: 'open' }, ana);
    expect(await desk.resolve(group)).toMatchObject({ lastMessage: 'Até logo' });
    await setSetting(company.tenant, 'userRating', 'disabled');
    const id = await served();
    expect(await desk.resolve(id)).toMatchObject({ lastMessage: 'Até logo' });
    expect((await desk.ticket(id)).rating).toBeUndefined();
  });

  test('asks again after the next service cycle', async () => {
    const id = await served();
    await desk.resolve(id);
    await desk.change(id, { status: 'open' }, ana);
    expect((await desk.ticket(id)).rating).toBeUndefined();
    await desk.resolve(id, ana);
    expect((await desk.ticket(id)).rating).toMatchObject({ cycle: 2 });
    expect(await historyOf(id)).toMatchObject([
      { number: 2, awaitsRating: true },
      { number: 1, awaitsRating: false, rated: false },
    ]);
  });
});

test('an unanswered rating lapses after a day, unrated and without counting as activity', async () => {
  const id = await served();
  const { updatedAt } = await desk.resolve(id);
  await runTimersDueIn(24 * hourInMs - minuteInMs);
  expect((await desk.ticket(id)).rating).toBeDefined();
  await drainQueuedMessages('live');
  await runTimersDueIn(24 * hourInMs + minuteInMs);
  const ticket = await desk.ticket(id);
  expect(ticket).toMatchObject({ status: 'closed', updatedAt });
  expect(ticket.rating).toBeUndefined();
  expect(await desk.cycles(id)).toMatchObject([{ rated: false, ratingLapsedAt: expect.any(String) }]);
  expect(await historyOf(id)).toMatchObject([{ awaitsRating: false, rated: false, score: null }]);
  expect(await desk.timers()).toEqual([]);
});

test('a reopened ticket has no rating to lapse', async () => {
  const id = await served();
  await desk.resolve(id);
  await desk.change(id, { status: 'open' }, ana);
  await runTimersDueIn(25 * hourInMs);
  const [first] = await desk.cycles(id);
  expect(first?.ratingLapsedAt).toBeUndefined();
  expect(await desk.ticket(id)).toMatchObject({ status: 'open' });
  expect(await desk.timers()).toEqual([]);
});
