import { expect, it } from 'vitest';
import { isDeep } from '#local/testing/depth.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world, shop, runner: first } = await pairedShop();
let runner = first;

it('hands over on SIGTERM and ends with code 0, and the next runner needs no QR code', async () => {
  const before = shop.sessions.at(-1)?.version ?? 0;
  expect(await runner.end('SIGTERM')).toBe(0);
  expect(runner.output).toContain('shards handed over');
  runner = world.startRunner({ RUNNER_ID: 'another' });
  await shop.until(({ status }) => status === 'CONNECTED', before);
  expect(shop.sessions.filter(({ version, status }) => version > before && status === 'qrcode')).toEqual([]);
});

it('loses and duplicates no message when it is killed again and again', async () => {
  const kills = isDeep ? 5 : 2;
  const each = 40;
  const before = shop.sessions.at(-1)?.version ?? 0;
  const incoming: string[] = [];
  const outgoing: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    // Kills the runner in the middle of receiving and sending messages.
    const receivedCount = world.inbound.all.length;
    for (let n = 0; n < each; n++) {
      incoming.push(await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: `in ${kill}.${n}` }));
      if (n % 4 === 0) outgoing.push(await shop.queueText(`out ${kill}.${n}`));
      if (n === each / 2) await world.inbound.until((all) => all.length > receivedCount);
      if (n === each / 2 + kill) await runner.end('SIGKILL');
    }
    runner = world.startRunner({ RUNNER_ID: 'another' });
  }
  const events = await world.inbound.until((all) => incoming.every((id) => all.some((e) => e.providerId === id)));
  await world.receipts.until((all) =>
    outgoing.every((id) =>
      all.some((r) => r.providerIds.includes(id) && r.outcome.type === 'ack' && r.outcome.ack >= 2),
    ),
  );
  const receivedIds = events.map(({ providerId }) => providerId).filter((id) => incoming.includes(id));
  expect(receivedIds).toEqual(incoming);
  const chat = await world.phones.chat(customerAnaNumber, shopPhoneNumber);
  expect(chat.filter(({ text }) => text?.startsWith('out ')).map(({ id }) => id)).toEqual(outgoing);
  expect(shop.sessions.filter(({ version, status }) => version > before && status === 'qrcode')).toEqual([]);
});
