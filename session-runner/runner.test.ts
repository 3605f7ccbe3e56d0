import { expect, it } from 'vitest';
import { freePort } from '#local/processes/free-port.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { shardCount } from '#shared/shards.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const healthPort = String(await freePort());
const { world, shop, runner } = await pairedShop({ HEALTH_PORT: healthPort, HEALTH_HOST: '127.0.0.1' });

const noPeer = { phone: null, lid: null, group: null, name: null };
const acked = (id: string, ack: number) => (all: Receipt[]) =>
  all.some((r) => r.providerIds.includes(id) && r.outcome.type === 'ack' && r.outcome.ack >= ack);

it('publishes the QR code, the pairing and the number', () => {
  expect(shop.sessions.map(({ status }) => status)).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED']);
  expect(shop.sessions.at(-1)).toMatchObject({ number: shopPhoneNumber, qrcode: '', retries: 0, cause: null });
});

it('shows QR codes only to those who may pair', () => {
  const rooms = world.live.all.map(({ payload, rooms }) => [
    (payload as { session: { status: string } }).session.status,
    rooms,
  ]);
  expect(Object.fromEntries(rooms)).toMatchObject({ OPENING: ['main'], qrcode: ['pairing'], CONNECTED: ['main'] });
});

it('reports its shards and sessions over HTTP', async () => {
  const answer = await fetch(`http://127.0.0.1:${healthPort}/health`);
  expect(await answer.json()).toMatchObject({ ok: true, shards: shardCount, sessions: { CONNECTED: 1 } });
});

it('hands a customer message to the inbound queue', async () => {
  const id = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'Bom dia!' });
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === id));
  const event = all.find(({ providerId }) => providerId === id);
  expect(event).toMatchObject({
    type: 'message',
    kind: 'text',
    body: 'Bom dia!',
    companyId: 1,
    whatsappId: 1,
    fromMe: false,
    chat: { phone: customerAnaNumber, group: null, name: 'Ana' },
    participant: null,
  });
});

it('sends outbox rows in order, and reports them accepted or delivered, and read', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push(await shop.queueText(`out ${n}`, { wakes: n === 19 }));
  const last = ids.at(-1) ?? '';
  await world.receipts.until(acked(last, 2));
  const rows = await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (all) =>
    all.some(({ text }) => text === 'out 19'),
  );
  expect(rows.filter(({ text }) => text?.startsWith('out ')).map(({ id }) => id)).toEqual(ids);
  await world.receipts.until(acked(last, 3));
  await world.phones.read(customerAnaNumber, shopPhoneNumber);
  await world.receipts.until(acked(last, 4));
});

it('marks messages as read when an outbox row asks for it', async () => {
  const id = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'seen?' });
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === id));
  const event = all.find(({ providerId }) => providerId === id);
  if (!event) throw new Error('unreachable');
  await shop.queueRead(event.chat, [id]);
  const rows = await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (chat) =>
    chat.some((row) => row.id === id && row.ack === 4),
  );
  expect(rows.find((row) => row.id === id)?.ack).toBe(4);
});

it('reports a refused message with its code', async () => {
  await world.phones.fault('nack', shopPhoneNumber);
  const id = await shop.queueText('refused');
  const all = await world.receipts.until((receipts) => receipts.some(({ providerIds }) => providerIds.includes(id)));
  const receipt = all.find(({ providerIds }) => providerIds.includes(id));
  expect(receipt?.outcome).toEqual({ type: 'failed', failure: 'refused', providerCode: '463' });
});

it('reconnects after a drop, with the messages written and queued while it was away', async () => {
  const { version } = shop.sessions.at(-1) ?? { version: 0 };
  await world.phones.fault('drop', shopPhoneNumber);
  const inbound = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'while away' });
  const outbound = await shop.queueText('sent after the drop');
  expect(await shop.until(({ status }) => status === 'OPENING', version)).toMatchObject({ cause: 'lost' });
  await shop.until(({ status }) => status === 'CONNECTED', version);
  await world.inbound.until((events) => events.some(({ providerId }) => providerId === inbound));
  await world.receipts.until(acked(outbound, 3));
});

it('stays disconnected when another client took over, until it is started again', async () => {
  const before = shop.sessions.at(-1)?.version ?? 0;
  await world.phones.fault('replaced', shopPhoneNumber);
  const out = await shop.until(({ status }) => status === 'DISCONNECTED', before);
  expect(out).toMatchObject({ cause: 'replaced', number: shopPhoneNumber });
  await shop.want({ start: true });
  const back = await shop.until(({ status }) => status === 'CONNECTED', out.version);
  expect(back).toMatchObject({ number: shopPhoneNumber, cause: null });
});

it('offers a new QR code without a request after the phone unlinked it', async () => {
  const before = shop.sessions.at(-1)?.version ?? 0;
  await world.phones.fault('unlink', shopPhoneNumber);
  const out = await shop.until(({ status }) => status === 'DISCONNECTED', before);
  expect(out).toMatchObject({ cause: 'loggedOut', number: '' });
  await shop.pair(shopPhoneNumber, out.version);
});

it('stops without losing its pairing, and starts again without a QR code', async () => {
  const before = shop.sessions.at(-1)?.version ?? 0;
  await shop.want({ wanted: 'stopped' });
  const out = await shop.until(({ status }) => status === 'DISCONNECTED', before);
  expect(out.cause).toBe('stopped');
  await shop.want({ wanted: 'running', start: true });
  await shop.until(({ status }) => status === 'CONNECTED', out.version);
  const since = shop.sessions.filter(({ version }) => version > out.version).map(({ status }) => status);
  expect(since).toEqual(['OPENING', 'CONNECTED']);
});

it('unlinks the phone and shows a QR code when a new one is requested', async () => {
  const before = shop.sessions.at(-1)?.version ?? 0;
  await shop.want({ unlink: true });
  await shop.pair(shopPhoneNumber, before);
  const phone = (await world.phones.call('GET', `/api/phones/${shopPhoneNumber}`)).body;
  expect(phone).toMatchObject({ linkedDevices: [{ connected: true }] });
});

it('reports messages written on the paired phone as our own', async () => {
  const id = await world.phones.send(shopPhoneNumber, { to: customerAnaNumber, text: 'from the phone' });
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === id));
  expect(all.find(({ providerId }) => providerId === id)).toMatchObject({
    fromMe: true,
    body: 'from the phone',
    chat: { phone: customerAnaNumber },
  });
});

it('transfers group messages both ways, with subject and author', async () => {
  const { id: group } = await world.phones.post<{ id: string }>('/api/groups', {
    subject: 'Family',
    owner: customerAnaNumber,
    members: [customerAnaNumber, shopPhoneNumber],
  });
  const id = await world.phones.send(customerAnaNumber, { to: group, text: 'to all' });
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === id));
  const event = all.find(({ providerId }) => providerId === id);
  await world.phones.send(customerAnaNumber, { to: group, text: 'again' });
  await world.inbound.until((events) => events.some(({ chat }) => chat.group && chat.name === 'Family'));
  expect(event).toMatchObject({
    chat: { group: group.split('@')[0] },
    participant: { phone: customerAnaNumber, name: 'Ana' },
  });
  if (!event) throw new Error('unreachable');
  const answer = await shop.queueText('to the group', { chat: event.chat });
  const rows = await world.phones.untilChat(customerAnaNumber, group, (chat) => chat.some((row) => row.id === answer));
  expect(rows.map(({ text }) => text)).toEqual(['to all', 'again', 'to the group']);
});

it('reports that a number is not on WhatsApp', async () => {
  const id = await shop.queueText('nobody there', { chat: { ...noPeer, phone: '5511900009999' } });
  const all = await world.receipts.until((receipts) => receipts.some(({ providerIds }) => providerIds.includes(id)));
  expect(all.find(({ providerIds }) => providerIds.includes(id))?.outcome).toEqual({
    type: 'failed',
    failure: 'notOnWhatsapp',
    providerCode: null,
  });
});

it('unlinks, reports waiting messages as failed and leaves no rows when the connection is removed', async () => {
  await shop.want({ wanted: 'stopped' });
  await shop.until(({ cause }) => cause === 'stopped', shop.sessions.at(-1)?.version);
  const id = await shop.queueText('too late');
  await shop.want({ wanted: 'removed', unlink: true });
  const all = await world.receipts.until((receipts) => receipts.some(({ providerIds }) => providerIds.includes(id)));
  expect(all.find(({ providerIds }) => providerIds.includes(id))?.outcome).toMatchObject({
    failure: 'connectionRemoved',
  });
  await shop.untilErased();
});

it('prints no message text and no key', () => {
  expect(runner.output).toContain('runner started');
  for (const secret of ['Bom dia', 'while away', 'privKey', 'SessionEntry', 'Closing', customerAnaNumber]) {
    expect(runner.output).not.toContain(secret);
  }
});
