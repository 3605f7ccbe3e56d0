import { expect, it } from 'vitest';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readSpan, readWholeRange } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { GapRow } from '#shared/whatsapp/gap.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world, runner: first } = await pairedShop();
let runner = first;

const write = (text: string) => world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text });
const received = async (...ids: string[]) => {
  const all = await world.inbound.until((events) =>
    ids.every((id) => events.some(({ providerId }) => providerId === id)),
  );
  return ids.map((id) =>
    all.find((event): event is Extract<InboundEvent, { type: 'message' }> => {
      return event.type === 'message' && event.providerId === id;
    }),
  );
};
const gaps = () => readSpan<GapRow>(keys.gaps(tenantOfRow({ companyId: 1 }), 1, '', '9'), { consistent: true });
const marksOf = async (...ids: string[]) => (await received(...ids)).map((event) => event?.recovered);

it('marks nothing that arrives while it is connected, nor what waited for its first connection', async () => {
  expect(await marksOf(await write('no ar'))).toEqual([undefined]);
  expect(await gaps()).toEqual([]);
});

it('stores a gap when the runner is replaced, and marks the messages that WhatsApp kept', async () => {
  await runner.end('SIGTERM');
  const before = new Date().toISOString();
  const missed = [await write('perdida um'), await write('perdida dois')];
  runner = world.startRunner();
  const marks = await marksOf(...missed);
  const later = await marksOf(await write('de volta'));
  const [gap, ...others] = await gaps();
  expect(others).toEqual([]);
  expect(gap).toMatchObject({ companyId: 1, whatsappId: 1, cause: 'restarted' });
  expect(gap && [gap.from <= before, gap.to >= before]).toEqual([true, true]);
  expect(marks).toEqual([gap?.from, gap?.from]);
  expect(later).toEqual([undefined]);
});

it('stores one gap for a runner that was killed, and one for a dropped connection', async () => {
  await runner.end('SIGKILL');
  const killed = new Date().toISOString();
  const missed = await write('depois da queda');
  runner = world.startRunner();
  const [mark] = await marksOf(missed);
  await expect.poll(async () => (await gaps())[1]?.from, { timeout: 30_000 }).toBe(mark);
  // The gap begins when the killed runner last renewed its lease.
  expect(mark && mark <= killed).toBe(true);
  await world.phones.fault('drop', shopPhoneNumber);
  await expect
    .poll(async () => (await gaps()).map(({ cause }) => cause), { timeout: 30_000 })
    .toEqual([...['restarted', 'restarted', 'lost']]);
  // Alerts look at it a minute later.
  const tenant = tenantOfRow({ companyId: 1 });
  expect(await readWholeRange(keys.timersOfKind(tenant, 'connectionWatch'), { consistent: true })).toMatchObject([
    { id: 1 },
  ]);
  const session = () => get<SessionRow>(keys.session(tenant, 1), { consistent: true });
  await expect.poll(async () => (await session())?.status, { timeout: 30_000 }).toBe('CONNECTED');
  expect(await session()).toMatchObject({ linked: true, gap: null });
  expect(await session()).not.toHaveProperty('downSince');
});
