import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { handler as create } from '#functions/entries/contacts/create.ts';
import { handler as list } from '#functions/entries/contacts/list.ts';
import { handler as pictures } from '#functions/entries/contacts/pictures.ts';
import { handler as show } from '#functions/entries/contacts/show.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  deliverBatchAgain,
  deliverBatchToWorker,
  inboundTextFrom,
  peerIdentity,
} from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { exists, readWholeRange, remove, update, write } from '#shared/server/table.ts';
import type { SessionTaskRow } from '#shared/whatsapp/session-task.ts';

useBackend();

let company: SeededCompany;
let line: WhatsappRow;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  line = await company.addConnection();
  token = company.admin.token;
});

type PictureEvent = Extract<InboundEvent, { type: 'picture' }>;
const maria = peerIdentity('5511987654321');
/** The picture tasks; a new connection also has tasks of other kinds. */
const tasks = async () =>
  (await readWholeRange<SessionTaskRow>(keys.sessionTasks(company.tenant, line.id), { consistent: true })).filter(
    ({ kind }) => kind === 'picture',
  );
const done = async () => {
  for (const { sk } of await tasks()) await write({ write: remove(keys.sessionTask(company.tenant, line.id, sk)) });
};
const eventOf = (fields: Partial<PictureEvent> = {}): PictureEvent => ({
  type: 'picture',
  companyId: line.companyId,
  whatsappId: line.id,
  providerId: randomUUID(),
  chat: maria,
  participant: null,
  fromMe: false,
  at: new Date().toISOString(),
  found: 'picture',
  picture: '0123456789abcdef',
  ...fields,
});
const contact = async () => (await invoke(list, { token })).body.contacts[0];
const shown = async () =>
  (await invoke(listTickets, { token, query: { showAll: true } })).body.tickets[0].contact.profilePicUrl;

test('is requested once on a first message, not with every message', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const { id } = await contact();
  const key = mediaNames.picture(company.tenant, id);
  expect(await tasks()).toMatchObject([{ kind: 'picture', chat: { phone: maria.phone }, key }]);
  await done();
  await deliverBatchToWorker(onInbound, eventOf());
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  expect(await tasks()).toEqual([]);
});

test('is requested for a contact an agent adds, on the default connection', async () => {
  const { body } = await invoke(create, { token, body: { name: 'Carla', number: '5511987650099' } });
  expect(await tasks()).toMatchObject([{ key: mediaNames.picture(company.tenant, body.id) }]);
});

test('is requested again after a week, and at once when WhatsApp reports a change', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await deliverBatchToWorker(onInbound, eventOf());
  await done();
  const { id } = await contact();
  const pictureAt = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await write({ write: update(keys.contact(company.tenant, id), { set: { pictureAt }, when: exists }) });
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  expect(await tasks()).toHaveLength(1);
  await done();
  await deliverBatchToWorker(onInbound, eventOf({ found: 'changed', picture: null }));
  expect(await tasks()).toHaveLength(1);
});

test('is shown on the contact and its tickets, and follows changes and removal', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await drainQueuedMessages('live');
  await deliverBatchToWorker(onInbound, eventOf());
  const { id, profilePicUrl } = await contact();
  expect(profilePicUrl).toBe(`${id}-0123456789abcdef`);
  expect(await shown()).toBe(profilePicUrl);
  const published = (await drainQueuedMessages<LiveMessage>('live')).map(({ event }) => event.split('-').at(-1));
  expect(published.toSorted()).toEqual(['contact', 'ticket']);
  await deliverBatchToWorker(onInbound, eventOf());
  expect(await drainQueuedMessages('live')).toEqual([]);
  await deliverBatchToWorker(onInbound, eventOf({ picture: 'f'.repeat(16) }));
  expect(await shown()).toBe(`${id}-${'f'.repeat(16)}`);
  await deliverBatchToWorker(onInbound, eventOf({ found: 'unknown', picture: null }));
  expect(await shown()).toBe(`${id}-${'f'.repeat(16)}`);
  await deliverBatchToWorker(onInbound, eventOf({ found: 'none', picture: null }));
  expect([(await contact()).profilePicUrl, await shown()]).toEqual(['', '']);
});

test('a picture is published again on redelivery', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  const found = eventOf();
  await deliverBatchToWorker(onInbound, found);
  await drainQueuedMessages('live');
  await deliverBatchAgain(onInbound, found);
  expect(await drainQueuedMessages('live')).toHaveLength(2);
});

test('a picture is ignored for people who are not contacts', async () => {
  await deliverBatchToWorker(onInbound, eventOf({ found: 'changed', picture: null }), eventOf());
  expect([await tasks(), (await invoke(list, { token })).body.count]).toEqual([[], 0]);
});

test('opens by its signed address, never for another company', async () => {
  const Body = Buffer.from('drawing');
  const Key = mediaNames.picture(company.tenant, 7);
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key, Body, ContentType: 'image/png' }));
  const ask = async (asking: string) => {
    const names = `7-${'a'.repeat(16)},8-${'b'.repeat(16)}`;
    return (await invoke(pictures, { token: asking, query: { names } })).body.pictures as {
      name: string;
      url: string;
    }[];
  };
  const [found, missing] = await ask(token);
  expect(await (await fetch(found?.url ?? '')).text()).toBe('drawing');
  expect((await fetch(missing?.url ?? '')).status).toBe(404);
  const [foreign] = await ask((await seedCompany()).admin.token);
  expect((await fetch(foreign?.url ?? '')).status).toBe(404);
  expect((await invoke(pictures, { token, query: { names: '../7-aa' } })).status).toBe(400);
});

test('is part of the answers of contacts as an address that loads it, but not of events and usual lists', async () => {
  await deliverBatchToWorker(onInbound, inboundTextFrom(maria, line));
  await drainQueuedMessages('live');
  await deliverBatchToWorker(onInbound, eventOf());
  const { id, urlPicture } = await contact();
  expect(urlPicture).toBeUndefined();
  expect(JSON.stringify(await drainQueuedMessages('live'))).not.toContain('urlPicture');
  const Key = mediaNames.picture(company.tenant, id);
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key, Body: 'drawing', ContentType: 'image/png' }));
  const { body } = await invoke(show, { token, params: { contactId: id } });
  expect(await (await fetch(body.urlPicture)).text()).toBe('drawing');
  const listed = (await invoke(list, { token, query: { pictures: true } })).body.contacts;
  expect(await (await fetch(listed[0].urlPicture)).text()).toBe('drawing');
});
