import { expect, it } from 'vitest';
import { pairedShop } from './testing/paired-shop.ts';
import { shopPhoneNumber } from './testing/runner-world.ts';

const { world, shop } = await pairedShop();

/** Ids that the account's phone lists under "linked devices". */
const linked = async (): Promise<number[]> => {
  const { body } = await world.phones.call('GET', `/api/phones/${shopPhoneNumber}`);
  return (body as { linkedDevices: { id: number }[] }).linkedDevices.map(({ id }) => id);
};
const latest = () => shop.sessions.at(-1)?.version ?? 0;

it('leaves no dead device on the phone when a new QR code is requested while another client holds the connection', async () => {
  const [old] = await linked();
  await world.phones.fault('replaced', shopPhoneNumber);
  const { version } = await shop.until(({ status }) => status === 'DISCONNECTED', latest());
  await shop.want({ unlink: true, start: true });
  await shop.pair(shopPhoneNumber, version);
  const now = await linked();
  expect(now).toHaveLength(1);
  expect(now).not.toContain(old);
});

it('leaves no dead device when it is requested while the connection is lost', async () => {
  const [old] = await linked();
  const before = latest();
  await world.phones.fault('drop', shopPhoneNumber);
  await shop.until(({ cause }) => cause === 'lost', before);
  await shop.want({ unlink: true });
  await shop.pair(shopPhoneNumber, latest());
  const now = await linked();
  expect(now).toHaveLength(1);
  expect(now).not.toContain(old);
});

it('unlinks the device of a stopped connection from the phone on disconnecting', async () => {
  const before = latest();
  await shop.want({ wanted: 'stopped' });
  const { version } = await shop.until(({ status }) => status === 'DISCONNECTED', before);
  expect(await linked()).toHaveLength(1);
  await shop.want({ wanted: 'stopped', unlink: true });
  await shop.until(({ number }) => number === '', version);
  expect(await linked()).toEqual([]);
});
