import { beforeEach, expect, test } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runTimersAfterUndoPeriod, testInbox } from '#functions/entries/timers/testing.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { chooseOne, type RandomSource, seededRandom } from '#local/testing/seeded-random.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { handler as undo } from './undo.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let queueId: number;
let ana: SignedInUser;
let bia: SignedInUser;
const maria = peerIdentity('5511960000051');
beforeEach(async () => {
  company = await seedCompany();
  const line = await company.addConnection({ complationMessage: 'Até logo', expiresTicket: 60 });
  desk = testInbox(company, line);
  queueId = (await company.addQueue({ name: 'Vendas' })).id;
  ana = await company.addUser({ name: 'Ana', queueIds: [queueId] });
  bia = await company.addUser({ name: 'Bia', queueIds: [queueId] });
  await setSetting(company.tenant, 'sendMsgTransfTicket', 'enabled');
});

const undoIt = (ticketId: number, act: { version: number; sendsText: boolean } | null, { token } = ana) =>
  invoke(undo, { token, params: { ticketId }, body: act && { version: act.version } });
const opened = async () => {
  const id = await desk.arrive(maria);
  await desk.change(id, { status: 'open' }, ana);
  return id;
};

/** Everything that an act writes, but for what every change counts up. */
const stateOf = async (ticketId: number) => {
  const { tenant } = company;
  const { version: _, updatedAt: __, messageAt: ___, ...ticket } = await desk.ticket(ticketId);
  const whole = (range: { pk: string; prefix: string }) => readWholeRange<object>(range, { consistent: true });
  const counted = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'number' || value !== 0));
  return {
    ticket: JSON.parse(JSON.stringify(ticket)),
    cycles: await desk.cycles(ticketId),
    log: await whole(keys.ticketLogs(tenant, ticketId)),
    figures: (await whole(keys.allFigures(tenant))).map(counted).filter((row) => Object.keys(row).length > 2),
    counts: (await whole(keys.allCounts(tenant))).map(counted),
    sent: await desk.sent(ticketId),
  };
};

const acts: Record<string, (random: RandomSource) => object> = {
  accept: () => ({ status: 'open' }),
  return: () => ({ status: 'pending', userId: null }),
  resolve: () => ({ status: 'closed' }),
  close: () => ({ status: 'closed', sendCompletionMessage: false }),
  transfer: (random) => ({ userId: chooseOne(random, [ana, bia]).user.id }),
  'to a queue': (random) => ({ queueId: chooseOne(random, [queueId, null]) }),
};

test('an act that is undone leaves nothing behind: ticket, service, figures, counts, log', async () => {
  const random = seededRandom(7);
  for (let round = 0; round < propertyRuns(9); round++) {
    const id = await desk.arrive(peerIdentity(`55119600001${String(round).padStart(2, '0')}`));
    const { token } = company.admin;
    for (let step = 0; step < 6; step++) {
      const name = chooseOne(random, Object.keys(acts));
      const before = await stateOf(id);
      const act = await desk.change(id, acts[name]?.(random) ?? {}).catch(() => undefined);
      if (!act?.undo) continue;
      expect((await undoIt(id, act.undo, { token } as SignedInUser)).status, name).toBe(200);
      expect(await stateOf(id), `${name} of step ${step}`).toEqual(before);
      await desk.change(id, acts[name]?.(random) ?? {}).catch(() => undefined);
      if (random() < 0.3) await runTimersAfterUndoPeriod();
    }
  }
});

test('the text of an act leaves when it can no longer be undone, and not before', async () => {
  const id = await opened();
  const { undo: act } = await desk.change(id, { status: 'closed' }, ana);
  expect(act.sendsText).toBe(true);
  expect(await desk.sent(id)).toEqual([]);
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(id)).toEqual(['Até logo']);
  expect((await undoIt(id, act)).body.error).toBe('ERR_UNDO_TOO_LATE');
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(id)).toEqual(['Até logo']);
  expect(await desk.ticket(id)).toMatchObject({ status: 'closed' });
});

test('an act without a text promises none', async () => {
  const id = await opened();
  await setSetting(company.tenant, 'sendMsgTransfTicket', 'disabled');
  for (const body of [{ userId: bia.user.id }, { status: 'pending', userId: null }, { status: 'open' }])
    expect((await desk.change(id, body, ana)).undo).toMatchObject({ sendsText: false });
  const silent = await desk.change(id, { status: 'closed', sendCompletionMessage: false }, ana);
  expect(silent.undo).toMatchObject({ sendsText: false });
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(id)).toEqual([]);
});

test('nothing is sent for an act that was undone', async () => {
  const id = await opened();
  for (const body of [{ status: 'closed' }, { userId: bia.user.id }, { queueId }]) {
    const { undo: act } = await desk.change(id, body, ana);
    const answer = await undoIt(id, act);
    expect(answer).toMatchObject({ status: 200, body: { status: 'open', userId: ana.user.id, queueId: null } });
  }
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(id)).toEqual([]);
  expect(await desk.cycles(id)).toMatchObject([{ number: 1, finishedAt: null, userId: ana.user.id }]);
});

test('is refused to others, twice, and after another act', async () => {
  const id = await opened();
  const { undo: first } = await desk.change(id, { userId: bia.user.id }, ana);
  expect((await undoIt(id, first, bia)).body.error).toBe('ERR_UNDO_TOO_LATE');
  const { undo: second } = await desk.change(id, { status: 'pending', userId: null }, bia);
  expect((await undoIt(id, first)).body.error).toBe('ERR_TICKET_CHANGED');
  const answers = await Promise.all([undoIt(id, second, bia), undoIt(id, second, bia)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await desk.ticket(id)).toMatchObject({ status: 'open', userId: bia.user.id });
});

test('a customer who writes after the closing has a new conversation: no farewell, nothing to undo', async () => {
  const id = await opened();
  const { undo: act } = await desk.change(id, { status: 'closed' }, ana);
  await desk.write(maria, { body: 'Mais uma coisa' });
  expect((await undoIt(id, act)).body.error).toBe('ERR_TICKET_CHANGED');
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(id)).toEqual([]);
  expect(await desk.ticket(id)).toMatchObject({ status: 'pending', cycle: 2 });
});

test('a transfer is announced also when the next agent accepts at once, and not after the conversation is over', async () => {
  const id = await opened();
  await desk.change(id, { queueId }, ana);
  await desk.change(id, { status: 'open' }, bia);
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(id)).toEqual([expect.stringContaining('*Vendas*')]);
  await desk.change(id, { userId: ana.user.id }, bia);
  await desk.change(id, { status: 'closed', sendCompletionMessage: false }, ana);
  await runTimersAfterUndoPeriod();
  expect(await desk.sent(id)).toHaveLength(1);
});

test('when two agents close at once, one has an act, and its text leaves once', async () => {
  const id = await opened();
  const answers = await Promise.all([ana, bia].map((agent) => desk.change(id, { status: 'closed' }, agent)));
  expect(answers.filter((answer) => answer.undo)).toHaveLength(1);
  await Promise.all([runTimersAfterUndoPeriod(), runTimersAfterUndoPeriod()]);
  expect(await desk.sent(id)).toEqual(['Até logo']);
});
