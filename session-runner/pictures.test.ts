import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawPicture } from '#local/whatsapp/pictures/draw-picture.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { put, readWholeRange, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { type PictureTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import { storedFile } from './testing/files.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world, runner: first } = await pairedShop();
let runner = first;

const ana: PeerIdentity = { phone: customerAnaNumber, lid: null, group: null, name: null };
const tenant = tenantOfRow({ companyId: 1 });
const order = async (chat: PeerIdentity, contactId: number, { wakes = true } = {}) => {
  const row: PictureTask = {
    kind: 'picture',
    companyId: 1,
    whatsappId: 1,
    sk: sessionTaskNames.picture(contactId),
    requestId: randomUUID(),
    chat,
    key: mediaNames.picture(tenant, contactId),
  };
  await write({ write: put(keys.sessionTask(tenant, 1, row.sk), { ...row }) });
  if (wakes) await wakeRunner(1, 1, { tasks: true });
  return row;
};
const isPicture = (event: InboundEvent) => event.type === 'picture';
const found = async ({ requestId }: PictureTask) => {
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === requestId));
  return all.filter(isPicture).find(({ providerId }) => providerId === requestId);
};
const waiting = () => readWholeRange(keys.sessionTasks(tenant, 1), { consistent: true });
const show = (owner: string, drawn: string) => world.phones.post(`/api/phones/${owner}/picture`, { drawn });

it('stores a profile picture and reports its checksum, or reports that there is no picture', async () => {
  expect(await found(await order(ana, 7))).toMatchObject({ found: 'none', picture: null });
  await show(customerAnaNumber, 'one');
  const row = await order(ana, 7);
  const first = await found(row);
  expect(first).toMatchObject({ found: 'picture', picture: expect.stringMatching(/^[0-9a-f]{16}$/), chat: ana });
  const { bytes, contentType } = (await storedFile(row.key)) ?? {};
  expect([bytes?.equals(drawPicture('one')), contentType]).toEqual([true, 'image/png']);
  await show(customerAnaNumber, 'two');
  const second = await found(await order(ana, 7));
  expect(second?.type === 'picture' && second.picture).not.toBe(first?.type === 'picture' && first.picture);
});

it('reports that a customer or a group has a new picture', async () => {
  await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'Oi' });
  const group = await world.phones.post<{ id: string }>('/api/groups', {
    subject: 'Nós',
    owner: customerAnaNumber,
    members: [shopPhoneNumber],
  });
  await show(customerAnaNumber, 'three');
  await show(group.id, 'together');
  const changed = ({ chat, ...event }: InboundEvent) => event.type === 'picture' && event.found === 'changed' && chat;
  await world.inbound.until(
    (all) =>
      all.some((event) => changed(event) && event.chat.phone === customerAnaNumber) &&
      all.some((event) => changed(event) && `${event.chat.group}@g.us` === group.id),
  );
  const row = await order({ phone: null, lid: null, group: group.id.split('@')[0] ?? '', name: null }, 9);
  expect(await found(row)).toMatchObject({ found: 'picture' });
  expect((await storedFile(row.key))?.bytes.equals(drawPicture('together'))).toBe(true);
});

it('stores nothing for a picture that is not an image', async () => {
  const base64 = Buffer.from('<!doctype html><script>1</script>').toString('base64');
  await world.phones.post(`/api/phones/${customerAnaNumber}/picture`, { base64, mimetype: 'image/png' });
  const row = await order(ana, 8);
  expect(await found(row)).toMatchObject({ found: 'none' });
  expect(await storedFile(row.key)).toBeUndefined();
});

it('fetches the requested pictures after a kill', async () => {
  await show(customerAnaNumber, 'four');
  await runner.end('SIGKILL');
  const rows = [];
  for (let n = 20; n < 40; n++) rows.push(await order(ana, n, { wakes: false }));
  runner = world.startRunner();
  for (const [n, row] of rows.entries()) {
    await found(row);
    if (n !== 3) continue;
    await runner.end('SIGKILL');
    runner = world.startRunner();
  }
  for (const { key } of rows) expect((await storedFile(key))?.bytes.equals(drawPicture('four'))).toBe(true);
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
});
