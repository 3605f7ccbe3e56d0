import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  customerAnaNumber,
  type RunnerWorld,
  runnerWorld,
  shopPhoneNumber,
  TestRunnerConnection,
} from './testing/runner-world.ts';

/** Queries about one group that WhatsApp received: it counts them, and refuses more after some. */
const asked = vi.hoisted(() => [] as string[]);
vi.mock('#local/whatsapp/groups/group-iq.ts', async (original) => {
  const real = await original<typeof import('#local/whatsapp/groups/group-iq.ts')>();
  return {
    ...real,
    answerAboutGroups(...[question]: Parameters<typeof real.answerAboutGroups>) {
      if (question.subject?.tag === 'query') asked.push(question.node.attrs.to ?? '');
      return real.answerAboutGroups(question);
    },
  };
});

let world: RunnerWorld;
beforeAll(async () => {
  world = await runnerWorld();
  world.startRunner();
});
afterAll(() => world.stop());

it('does not query the members of a group before every message to it', async () => {
  const { body } = await world.phones.call('POST', '/api/groups', {
    subject: 'Family',
    owner: customerAnaNumber,
    members: [shopPhoneNumber],
  });
  const { id } = body as { id: string };
  const line = new TestRunnerConnection(world, 1);
  await line.create();
  await line.pair();
  await world.phones.send(customerAnaNumber, { to: id, text: 'first' });
  await world.inbound.until((all) => all.some((event) => event.type === 'message' && event.body === 'first'));
  const chat = { phone: null, lid: null, group: id.split('@')[0] ?? '', name: null };
  for (const text of ['a', 'b', 'c', 'd', 'e']) await line.queueText(text, { chat });
  await world.phones.untilChat(customerAnaNumber, id, (rows) => rows.length === 6);
  expect((await world.phones.chat(customerAnaNumber, id)).map(({ text }) => text)).toEqual([
    'first',
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  // At most once, if a message came before the answer about all groups.
  expect(asked.length).toBeLessThanOrEqual(1);
});
