import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addPending, findPendingMessage } from '#local/whatsapp/delivery/pending-store.ts';
import { undecryptedKind } from '#shared/messages/inbound.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import {
  customerAnaNumber,
  type RunnerWorld,
  runnerWorld,
  shopPhoneNumber,
  TestRunnerConnection,
} from './testing/runner-world.ts';

/**
 * A message that we cannot decrypt, and that its sender does not send again for a long time, or ever: agents must learn
 * that it came. The phone resends it when the test calls `answer`.
 */
const wire = vi.hoisted(() => ({ garbledBy: new Set<string>(), held: [] as (() => Promise<void>)[] }));
vi.mock('#local/whatsapp/signal/phone-cipher.ts', async (original) => {
  const real = await original<typeof import('#local/whatsapp/signal/phone-cipher.ts')>();
  return {
    ...real,
    async encryptForSignalDevice(...parameters: Parameters<typeof real.encryptForSignalDevice>) {
      const { type, content } = await real.encryptForSignalDevice(...parameters);
      if (!wire.garbledBy.delete(parameters[1])) return { type, content };
      const garbled = Buffer.from(content);
      garbled[garbled.length >> 1] = (garbled[garbled.length >> 1] ?? 0) ^ 1;
      return { type, content: garbled };
    },
  };
});
vi.mock('#local/whatsapp/phones/resend.ts', async (original) => {
  const real = await original<typeof import('#local/whatsapp/phones/resend.ts')>();
  return {
    async resendMessageToDevice(...[network, device, request]: Parameters<typeof real.resendMessageToDevice>) {
      // The network drops the message as soon as the device gave up on it; the phone does not.
      const kept = await findPendingMessage(network.database, device, request.attrs.id ?? '');
      const send = async () => {
        if (kept) addPending(network.database, device, kept.node, kept.plaintext);
        await real.resendMessageToDevice(network, device, request);
      };
      wire.held.push(() => network.turns.run(send));
    },
  };
});

let world: RunnerWorld;
let runner: RunnerProcess;
let line: TestRunnerConnection;

const startRunner = (unreadMs: number) => world.startRunner({ UNREAD_MS: `${unreadMs}` });
const eventsOf = (id: string) => world.inbound.all.filter(({ providerId }) => providerId === id);
const untilReceived = (id: string, count = 1) =>
  world.inbound.until((all) => all.filter(({ providerId }) => providerId === id).length >= count);
const sendUndecryptable = async (text: string) => {
  wire.garbledBy.add(customerAnaNumber);
  return world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text });
};
const answer = async () => {
  for (const resend of wire.held.splice(0)) await resend();
};
const asked = () => vi.waitUntil(() => wire.held.length > 0, { timeout: 60_000, interval: 20 });

beforeAll(async () => {
  world = await runnerWorld();
  runner = startRunner(400);
  line = new TestRunnerConnection(world, 1);
  await line.create();
  await line.pair();
  await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'hello' });
});
afterAll(() => world.stop());
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

it('shows an undecryptable message as unread after a while, and its content when it is decrypted after all', async () => {
  const id = await sendUndecryptable('are you there?');
  await untilReceived(id);
  expect(eventsOf(id)).toMatchObject([
    { kind: 'unsupported', providerKind: undecryptedKind, chat: { phone: customerAnaNumber, name: 'Ana' } },
  ]);
  await answer();
  await untilReceived(id, 2);
  expect(eventsOf(id)[1]).toMatchObject({ kind: 'text', body: 'are you there?' });
});

it('keeps waiting for it across a kill, and does not show it as unread when it is decrypted in time', async () => {
  await runner.end('SIGKILL');
  runner = startRunner(600_000);
  const late = await sendUndecryptable('who never comes');
  await asked();
  const early = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'after it' });
  await untilReceived(early);
  wire.held.length = 0;
  const soon = await sendUndecryptable('who comes soon');
  await asked();
  await answer();
  await untilReceived(soon);
  await runner.end('SIGKILL');
  runner = startRunner(1);
  await untilReceived(late);
  expect(eventsOf(late)).toMatchObject([{ providerKind: undecryptedKind }]);
  expect(eventsOf(soon)).toMatchObject([{ kind: 'text', body: 'who comes soon' }]);
});
