import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { campaignFixture } from './campaign.fixture.ts';

useBackend();

const person = '5511987000077';

test('a copy sends what the original sends, to the same people, and only once it is started', async () => {
  const world = await campaignFixture();
  await world.addItem(person);
  const { body: queue } = await world.call('queues.create', { body: { name: 'Vendas', color: '#00aa55' } });
  const campaignId = await world.create({ message2: 'Olá de novo', stopOnAnswer: true, queueId: queue.id });
  const bytes = sampleFiles.jpeg;
  const params = { campaignId };
  const address = await world.call('campaigns.upload', { params, body: { fileName: 'a.jpg', size: bytes.length } });
  const { url, headers, uploadId } = address.body;
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  await world.call('campaigns.attach', { params, body: { uploadId, fileName: 'a.jpg' } });
  await world.call('campaigns.start', { params });
  await world.steps();
  await world.go(10);

  const { status, body: copy } = await world.call('campaigns.copy', { params, body: { name: 'Promoção (cópia)' } });
  expect(status).toBe(200);
  expect(copy).toMatchObject({
    name: 'Promoção (cópia)',
    status: 'INATIVA',
    message1: 'Olá {nome}',
    message2: 'Olá de novo',
    stopOnAnswer: true,
    queueId: queue.id,
    whatsappId: world.whatsappId,
    contactListId: world.listId,
    mediaName: 'a.jpg',
    ...{ startedAt: null, completedAt: null, scheduledAt: null, counts: { total: 0, sent: 0 } },
  });
  await world.call('campaigns.remove', { params });
  await world.steps();
  expect(world.sent).toHaveLength(1);
  await world.call('campaigns.start', { params: { campaignId: copy.id } });
  await world.steps();
  await world.go(10);
  expect(world.sent.map(({ row }) => row.content.type)).toEqual(['media', 'media']);
});

test('a copy for another list leaves out the tag, and what was deleted since', async () => {
  const world = await campaignFixture();
  const { body: tag } = await world.call('tags.create', { body: { name: 'Clientes' } });
  const { body: files } = await world.call('files.create', { body: { name: 'Cardápio', message: 'Segue.' } });
  const campaignId = await world.create({ contactListId: null, tagListId: tag.id, fileListId: files.id });
  await world.call('files.remove', { params: { fileListId: files.id } });
  const params = { campaignId };
  const copyTo = async (contactListId: number) =>
    (await world.call('campaigns.copy', { params, body: { name: 'Outra', contactListId } })).body;
  expect(await copyTo(world.listId)).toMatchObject({ contactListId: world.listId, tagListId: null, fileListId: null });
  expect(await copyTo(999_999)).toMatchObject({ error: 'ERR_NO_CONTACTLIST_FOUND' });
});
