import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type QueueRow, readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { setPause } from '#functions/company/users/pause-store.ts';
import { getUser } from '#functions/company/users/user-store.ts';
import { assignQueue } from '#functions/conversation/tickets/assign-queue.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { countShardsOf, ticketCounterNames } from '#functions/conversation/tickets/ticket-counts.ts';
import { readTicketLog } from '#functions/conversation/tickets/ticket-log.ts';
import { openSession } from '#functions/entries/auth/session-store.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { decideTransition } from '#shared/tickets/lifecycle.ts';
import { runTimersDueIn, testInbox } from './testing.ts';

useBackend();

let company: SeededCompany;
let desk: ReturnType<typeof testInbox>;
let agents: SignedInUser[];
let queue: QueueRow;
const defaultLimit = 2;
const furnish = async (fields: Partial<QueueRow> = {}) => {
  company = await seedCompany();
  desk = testInbox(company, await company.addConnection());
  queue = await company.addQueue({ assignment: 'leastBusy', assignmentLimit: defaultLimit, ...fields });
  agents = [await company.addUser({ name: 'Ana' }), await company.addUser({ name: 'Bia' })];
  await company.addToQueue(queue, ...agents);
};
beforeEach(() => furnish());

const arrive = async (): Promise<number> => {
  const id = await desk.arrive();
  await desk.change(id, { queueId: queue.id });
  return id;
};
const pause = async (agent: SignedInUser | undefined, reason: string | null) =>
  setPause(company.tenant, await readCompanyDirectory(company.tenant), agent?.user.id ?? 0, reason, () => {});
const ownersOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await desk.ticket(id)).userId));
const tick = () => runTimersDueIn(1000);

test('gives conversations to the least busy available agents up to the limit, the oldest first', async () => {
  const ids = [await arrive(), await arrive(), await arrive(), await arrive(), await arrive()];
  await tick();
  const [ana, bia] = agents.map(({ user }) => user.id);
  expect(await ownersOf(ids)).toEqual([ana, bia, ana, bia, null]);
  await desk.change(ids[1] ?? 0, { status: 'closed' }, agents[1]);
  await tick();
  expect(await ownersOf(ids.slice(4))).toEqual([bia]);
  const [line] = await readTicketLog(company.tenant, await desk.ticket(ids[4] ?? 0));
  expect(line).toMatchObject({ kind: 'assigned', userId: 0, to: { userId: bia } });
});

test('gives in turn without regard to open conversations in round robin', async () => {
  await furnish({ assignment: 'roundRobin', assignmentLimit: null });
  const ids = [await arrive(), await arrive(), await arrive()];
  await tick();
  const [ana, bia] = agents.map(({ user }) => user.id);
  expect(await ownersOf(ids)).toEqual([ana, bia, ana]);
  await desk.change(ids[1] ?? 0, { status: 'closed' }, agents[1]);
  await desk.change(ids[2] ?? 0, { status: 'closed' }, agents[0]);
  const next = await arrive();
  await tick();
  expect(await ownersOf([next])).toEqual([bia]);
});

test('gives nothing to absent agents, and what waits to the first who comes back', async () => {
  for (const agent of agents) await pause(agent, 'Almoço');
  const id = await arrive();
  await tick();
  expect(await ownersOf([id])).toEqual([null]);
  await pause(agents[1], null);
  await tick();
  expect(await ownersOf([id])).toEqual([agents[1]?.user.id]);
});

test('gives what waits to an agent whose break ends by signing in', async () => {
  for (const agent of agents) await pause(agent, 'Almoço');
  const id = await arrive();
  await tick();
  const { tenant } = company;
  const user = await getUser(tenant, agents[1]?.user.id ?? 0);
  await openSession({ tenant, user, company: await company.company() }, user.passwordHash);
  await tick();
  expect(await ownersOf([id])).toEqual([user.id]);
});

test('leaves waiting conversations alone while the queue does not assign', async () => {
  await furnish({ assignment: 'off' });
  const id = await arrive();
  await tick();
  expect(await ownersOf([id])).toEqual([null]);
  expect(await desk.timers()).toEqual([]);
});

test('is refused when the agent left, or took another conversation, after the choice was made', async () => {
  const [given, other] = [await arrive(), await arrive()];
  const { tenant } = company;
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  const { user } = agents[0] as SignedInUser;
  const choose = async () => {
    const before = await desk.ticket(given);
    const counted = (await countShardsOf(tenant))(ticketCounterNames.ofUser('open', user.id));
    const { version } = await getUser(tenant, user.id);
    const decision = decideTransition(before, { status: 'open', userId: user.id }, { userId: user.id });
    if (decision.type !== 'changed') throw new Error('the ticket does not wait');
    const after = { ...before, ...decision.to, updatedAt: new Date().toISOString() };
    return () => commitTickets(context, [{ before, after, assigned: { version, counted } }]);
  };
  const beforeTaking = await choose();
  await desk.change(other, { status: 'open' }, agents[0]);
  await expect(beforeTaking()).rejects.toMatchObject({ code: 'ERR_TRY_AGAIN' });
  const beforeLeaving = await choose();
  await pause(agents[0], 'Almoço');
  await expect(beforeLeaving()).rejects.toMatchObject({ code: 'ERR_TRY_AGAIN' });
  await (await choose())();
  expect(await ownersOf([given])).toEqual([user.id]);
});

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...(['arrive', 'arrive', 'arrive', 'take', 'answer', 'away', 'back', 'file', 'file', 'tick', 'tick'] as const),
    ),
    agent: fc.nat(1),
    beside: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

/** An agent gets room while a conversation waits, and nothing else happens. */
const room = { act: 'file', agent: 0, beside: false } as const;

test('keeps one owner and the limit, and forgets nothing, in every order of what agents and customers do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const limit = 1;
      await furnish({ assignmentLimit: limit });
      // Both agents are full, and a conversation waits.
      const ids = [await arrive(), await arrive(), await arrive()];
      await tick();
      const context = async () => ({ tenant: company.tenant, directory: await readCompanyDirectory(company.tenant) });
      // A run of its own beside each act, as another tick would do it.
      const race = async () => assignQueue(await context(), queue.id, new Date());
      const taken = new Set<number>();
      const acts = {
        arrive: async () => void ids.push(await arrive()),
        take: async (agent: SignedInUser) => {
          for (const id of ids) {
            if ((await desk.ticket(id)).status !== 'pending') continue;
            const isTaken = await desk.change(id, { status: 'open' }, agent).then(
              () => true,
              () => false,
            );
            if (isTaken) taken.add(id);
            return;
          }
        },
        answer: async () => {
          for (const id of ids) if ((await desk.ticket(id)).status === 'open') return desk.sendText(id);
        },
        away: (agent: SignedInUser) => pause(agent, 'Pausa'),
        back: (agent: SignedInUser) => pause(agent, null),
        file: async (agent: SignedInUser) => {
          for (const id of ids) {
            const { status, userId } = await desk.ticket(id);
            if (status === 'open' && userId === agent.user.id) return desk.change(id, { status: 'closed' }, agent);
          }
        },
        tick,
      };
      for (const { act, agent, beside } of script) {
        const by = agents[agent] as SignedInUser;
        await Promise.all([acts[act](by), beside ? race() : undefined]);
      }
      await tick();
      const tickets = await Promise.all(ids.map((id) => desk.ticket(id)));
      const open = tickets.filter(({ status }) => status === 'open');
      for (const { user } of agents) {
        const given = open.filter(({ id, userId }) => userId === user.id && !taken.has(id));
        expect(given.length).toBeLessThanOrEqual(limit);
      }
      for (const { id, status, userId } of tickets) {
        expect(userId === null).toBe(status === 'pending');
        const lines = await readTicketLog(company.tenant, await desk.ticket(id));
        expect(lines.filter(({ kind }) => kind === 'assigned' || kind === 'accepted').length).toBeLessThanOrEqual(1);
      }
      const rows = await Promise.all(agents.map(({ user }) => getUser(company.tenant, user.id)));
      const hasRoom = rows.some(
        ({ id, pause: away }) => away === undefined && open.filter(({ userId }) => userId === id).length < limit,
      );
      if (hasRoom) expect(tickets.filter(({ status }) => status === 'pending')).toEqual([]);
    }),
    { numRuns: propertyRuns(24), examples: [[[room]], [[room, room]]] },
  );
});
