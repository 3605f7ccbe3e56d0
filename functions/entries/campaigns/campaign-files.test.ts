import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { campaignFixture } from './campaign.fixture.ts';

useBackend();

const person = '5511987000077';
const failure = { type: 'failed', failure: 'fileMissing', providerCode: null };
const accepted = { type: 'ack', ack: 2 };

/** A campaign with a file list of these captions, to one person. */
const worldWithFiles = async (...captions: string[]) => {
  const world = await campaignFixture();
  await world.addItem(person);
  const upload = async (name: string) => {
    const bytes = Buffer.concat([sampleFiles.jpeg, Buffer.from(name)]);
    const { body } = await world.call('files.upload', { body: { fileName: `${name}.jpg`, size: bytes.length } });
    await fetch(body.url, { method: 'PUT', headers: body.headers, body: new Uint8Array(bytes) });
    return { name, upload: { uploadId: body.uploadId, fileName: `${name}.jpg` } };
  };
  const options = [];
  for (const name of captions) options.push(await upload(name));
  const list = await world.call('files.create', { body: { name: 'Cardápio', message: 'Segue.', options } });
  const fileListId = list.body.id as number;
  const keepFiles = (names: string[]) =>
    world.call('files.update', {
      params: { fileListId },
      body: { options: list.body.options.filter(({ name }: { name: string }) => names.includes(name)) },
    });
  const retry = async (campaignId: number) => {
    await world.call('campaigns.retryFailed', { params: { campaignId } });
    await world.steps();
    await world.go(10);
  };
  const texts = () => world.sent.map(({ text }) => text);
  return { ...world, fileListId, keepFiles, retry, texts };
};
const failing = (caption: string) => (row: OutboxSend) =>
  row.content.type === 'media' && row.content.caption === caption ? failure : accepted;

test('a campaign sends the files of its list in order, then the text, which alone counts', async () => {
  const world = await worldWithFiles('Doces', 'Salgados');
  const campaignId = await world.start({ fileListId: world.fileListId });
  await world.go(10);
  expect(world.texts()).toEqual(['Doces', 'Salgados', 'Olá Pessoa 77']);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 1, failed: 0 } });
});

test('a recipient fails with one of its files, and a retry sends only that file', async () => {
  const world = await worldWithFiles('Doces', 'Salgados');
  const campaignId = await world.start({ fileListId: world.fileListId });
  await world.go(10, failing('Doces'));
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 0, failed: 1 } });
  const { recipients } = (await world.call('campaigns.recipients', { params: { campaignId } })).body;
  expect(recipients).toMatchObject([{ state: 'failed', reason: 'fileMissing' }]);
  await world.retry(campaignId);
  expect(world.texts()).toEqual(['Doces', 'Salgados', 'Olá Pessoa 77', 'Doces']);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 1, failed: 0 } });
});

test('a text that fails is sent again without the files before it', async () => {
  const world = await worldWithFiles('Doces');
  const campaignId = await world.start({ fileListId: world.fileListId });
  await world.go(10, ({ content }) => (content.type === 'text' ? { ...failure, failure: 'refused' } : accepted));
  await world.retry(campaignId);
  expect(world.texts()).toEqual(['Doces', 'Olá Pessoa 77', 'Olá Pessoa 77']);
});

test('a retry has nothing to send once the file that failed is gone from the list', async () => {
  const world = await worldWithFiles('Doces', 'Salgados');
  const campaignId = await world.start({ fileListId: world.fileListId });
  await world.go(10, failing('Doces'));
  await world.keepFiles(['Salgados']);
  await world.retry(campaignId);
  expect(world.sent).toHaveLength(3);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 1, failed: 0 } });
});

test('a recipient for whom there is nothing to send fails, and the campaign goes on', async () => {
  const world = await worldWithFiles();
  await world.addItem('5511987000078', { email: 'a@b.example' });
  const campaignId = await world.start({ message1: '{email}', fileListId: world.fileListId });
  await world.go(10);
  expect(world.texts()).toEqual(['a@b.example']);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 1, failed: 1 } });
});

test('the pages of a report have the recipients of its counts', async () => {
  const world = await worldWithFiles();
  await world.addItem('5511987000078');
  const campaignId = await world.start({ confirmation: true, confirmationMessage1: 'Quer?' });
  const page = async (state: string) =>
    (await world.call('campaigns.recipients', { params: { campaignId }, query: { state } })).body.recipients.length;
  expect([await page('waiting'), await page('asked'), await page('sent')]).toEqual([2, 0, 0]);
  await world.go(10);
  expect([await page('waiting'), await page('asked'), await page('confirmed')]).toEqual([0, 2, 0]);
});
