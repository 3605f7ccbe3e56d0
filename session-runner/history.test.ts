import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { readSpan, readWholeRange } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { GapRow } from '#shared/whatsapp/gap.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import { customerAnaNumber, type RunnerWorld, runnerWorld, TestRunnerConnection } from './testing/runner-world.ts';

/** The simulated phone sends a new device 20 messages of a chat unasked, and 50 for each request. */
const many = 90;
const bia = '5511988880002';

const picture = { base64: Buffer.from('a picture').toString('base64'), mimetype: 'image/png' };

let world: RunnerWorld;
let runner: RunnerProcess;
const startRunner = () => world.startRunner({ HISTORY_MS: '2000' });
beforeAll(async () => {
  world = await runnerWorld();
  await world.phones.create(bia, 'Bia');
  runner = startRunner();
});
afterAll(() => world.stop());

type Message = Extract<InboundEvent, { type: 'message' }>;

/** A company's connection with a number of its own, whose phone was paired and then unlinked it. */
class Unlinked {
  readonly number: string;
  readonly #shop: TestRunnerConnection;
  readonly #id: number;
  #version = 0;

  private constructor(id: number) {
    this.#id = id;
    this.number = `551190000${String(id).padStart(4, '0')}`;
    this.#shop = new TestRunnerConnection(world, id);
  }

  static async create(id: number): Promise<Unlinked> {
    const one = new Unlinked(id);
    await world.phones.create(one.number, `Shop ${id}`);
    await one.#shop.create();
    await one.#shop.pair(one.number);
    await one.write(customerAnaNumber, 'antes');
    await one.received(1);
    await world.phones.fault('unlink', one.number);
    one.#version = (await one.#shop.until(({ cause }) => cause === 'loggedOut')).version;
    return one;
  }

  send = (from: string, content: object) => world.phones.send(from, { to: this.number, ...content });
  write = (from: string, text: string) => this.send(from, { text });
  answer = (to: string, text: string) => world.phones.send(this.number, { to, text });
  pair = (number = this.number) => this.#shop.pair(number, this.#version);

  /** The messages that reached the queue, in their order, once there are so many. */
  received = async (count: number): Promise<Message[]> =>
    this.#own(await world.inbound.until((all) => this.#own(all).length >= count));

  /** The gap, once its history is in. */
  async gap(): Promise<GapRow | undefined> {
    const range = keys.gaps(tenantOfRow({ companyId: 1 }), this.#id, '', '9');
    const read = async () => (await readSpan<GapRow>(range, { consistent: true })).find((row) => row.isNewDevice);
    await expect.poll(async () => (await read())?.history?.state ?? 'none', { timeout: 40_000 }).not.toBe('pending');
    return read();
  }

  tasks = () => readWholeRange(keys.sessionTasks(tenantOfRow({ companyId: 1 }), this.#id), { consistent: true });

  #own = (all: InboundEvent[]) =>
    all.filter((event): event is Message => event.type === 'message' && event.whatsappId === this.#id);
}

const idsFrom = (events: Message[], phone: string) =>
  events.filter(({ chat }) => chat.phone === phone).map(({ providerId }) => providerId);

it('brings in what customers and the owner wrote while it was unlinked, once and in their order', async () => {
  const shop = await Unlinked.create(11);
  const withAna: string[] = [];
  for (let n = 0; n < many; n++)
    withAna.push(
      await (n % 9 === 5 ? shop.answer(customerAnaNumber, `own ${n}`) : shop.write(customerAnaNumber, `missed ${n}`)),
    );
  const withBia = [await shop.write(bia, 'Olá'), await shop.send(bia, { media: picture })];
  const { id: group } = await world.phones.post<{ id: string }>('/api/groups', {
    ...{ subject: 'Festa', owner: customerAnaNumber, members: [shop.number, bia] },
  });
  const inGroup = await world.phones.send(bia, { to: group, text: 'Quem traz o bolo?' });
  await shop.pair();
  const gap = await shop.gap();
  const events = (await shop.received(1 + many + 3)).slice(1);
  expect(idsFrom(events, customerAnaNumber)).toEqual(withAna);
  expect(idsFrom(events, bia)).toEqual(withBia);
  const byId = (id: string | undefined) => events.find(({ providerId }) => providerId === id);
  expect(byId(withBia[1])).toMatchObject({ kind: 'image', media: { source: { mediaKey: expect.any(String) } } });
  expect(byId(inGroup)).toMatchObject({ chat: { group: group.split('@')[0] }, participant: { phone: bia } });
  expect(new Set(events.map(({ recovered, isFromHistory }) => `${recovered} ${isFromHistory}`))).toEqual(
    new Set([`${gap?.from} true`]),
  );
  expect(gap).toMatchObject({ isNewDevice: true, number: shop.number, history: { state: 'complete' } });
  expect(await shop.tasks()).toEqual([]);
  const live = await shop.write(customerAnaNumber, 'de volta');
  expect((await shop.received(1 + many + 4)).at(-1)).toMatchObject({ providerId: live });
});

it('goes on after kills: right after the pairing, and while the phone is asked', async () => {
  const shop = await Unlinked.create(12);
  const [ana, short]: [string[], string[]] = [[], []];
  for (let n = 0; n < many; n++) ana.push(await shop.write(customerAnaNumber, `missed ${n}`));
  for (let n = 0; n < 3; n++) short.push(await shop.write(bia, `missed ${n}`));
  const restart = async () => {
    await runner.end('SIGKILL');
    runner = startRunner();
  };
  await shop.pair();
  await restart();
  // Complete chats come first; the phone is then asked for the others.
  await shop.received(1 + short.length);
  await restart();
  const gap = await shop.gap();
  const events = (await shop.received(1 + ana.length + short.length)).slice(1);
  expect(idsFrom(events, bia)).toEqual(short);
  expect(idsFrom(events, customerAnaNumber)).toEqual(ana);
  expect(gap?.history?.state).toBe('complete');
});

it('keeps what the phone sent unasked when it answers no request, and states that messages may be missing', async () => {
  const shop = await Unlinked.create(13);
  for (let n = 0; n < many; n++) await shop.write(customerAnaNumber, `missed ${n}`);
  await world.phones.fault('noHistory', shop.number);
  await shop.pair();
  expect((await shop.gap())?.history?.state).toBe('partial');
  const texts = (await shop.received(21)).slice(1).map(({ body }) => body);
  expect(texts).toEqual(Array.from({ length: 20 }, (_, n) => `missed ${many - 20 + n}`));
  expect(await shop.tasks()).toEqual([]);
});

it('brings in nothing when another account is paired', async () => {
  const shop = await Unlinked.create(14);
  await shop.write(customerAnaNumber, 'para o primeiro número');
  const other = '5511900009999';
  await world.phones.create(other, 'Other');
  await world.phones.send(customerAnaNumber, { to: other, text: 'para o outro número' });
  await shop.pair(other);
  expect(await shop.gap()).not.toHaveProperty('history');
  const live = await world.phones.send(customerAnaNumber, { to: other, text: 'ao vivo' });
  const events = await shop.received(2);
  expect(events.slice(1)).toMatchObject([{ providerId: live }]);
  expect(events[1]).not.toHaveProperty('recovered');
  expect(await shop.tasks()).toEqual([]);
});
