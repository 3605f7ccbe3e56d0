import { expect, it } from 'vitest';
import type { Receipt } from '#shared/messages/receipt.ts';
import { sampleMediaFiles, storeFile } from './testing/files.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world, shop, runner: first } = await pairedShop();
let runner = first;

const ours = (providerId: string) => ({ providerId, fromMe: true, participant: null });
const theirs = (providerId: string) => ({ providerId, fromMe: false, participant: null });
const answered = (id: string) => (all: Receipt[]) => all.some(({ providerIds }) => providerIds.includes(id));
const outcomeOf = async (id: string) => {
  const all = await world.receipts.until(answered(id));
  return all.find(({ providerIds }) => providerIds.includes(id))?.outcome;
};

it('edits, revokes and reacts on the customer’s phone, and reports that WhatsApp accepted', async () => {
  const asked = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'Quanto é?' });
  const typo = await shop.queueText('Sao 10');
  const slip = await shop.queueText('segredo');
  const edit = await shop.queueChange({ kind: 'edit', target: ours(typo), text: 'São 10' });
  const revoke = await shop.queueChange({ kind: 'revoke', target: ours(slip) });
  const reaction = await shop.queueChange({ kind: 'reaction', target: theirs(asked), emoji: '👍' });
  for (const id of [edit, revoke, reaction]) expect(await outcomeOf(id)).toMatchObject({ type: 'ack' });
  const rows = await world.phones.untilChat(
    customerAnaNumber,
    shopPhoneNumber,
    ([row]) => row?.reactions !== undefined,
  );
  expect(rows).toMatchObject([
    { id: asked, reactions: [{ from: shopPhoneNumber, emoji: '👍' }] },
    { id: typo, text: 'São 10', edited: true },
    { id: slip, deleted: true },
  ]);
  await shop.queueChange({ kind: 'reaction', target: theirs(asked), emoji: '' });
  await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, ([row]) => row?.reactions === undefined);
});

it('edits the caption of a file, which stays, and reports captions that the customer edits', async () => {
  const photo = await storeFile('edited', sampleMediaFiles.png, {
    kind: 'image',
    mimetype: 'image/png',
    caption: 'Sao 10',
  });
  const sent = await shop.queue(photo);
  await outcomeOf(sent);
  const edit = await shop.queueChange({ kind: 'edit', target: ours(sent), text: 'São 10', media: 'image' });
  expect(await outcomeOf(edit)).toMatchObject({ type: 'ack' });
  const rows = await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (all) =>
    all.some(({ id, edited }) => id === sent && edited),
  );
  const row = rows.find(({ id }) => id === sent);
  expect(row).toMatchObject({ text: 'São 10', media: { kind: 'image', mimetype: 'image/png', caption: 'São 10' } });
  const file = await fetch(`${world.phones.url}${row?.media?.url}`);
  expect(Buffer.from(await file.arrayBuffer()).equals(sampleMediaFiles.png)).toBe(true);
  const media = { base64: sampleMediaFiles.png.toString('base64'), mimetype: 'image/png', caption: 'Essa' };
  const theirsSent = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, media });
  const theirsEdited = await world.phones.send(customerAnaNumber, {
    to: shopPhoneNumber,
    edit: theirsSent,
    text: 'Esta',
  });
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === theirsEdited));
  expect(all.find(({ providerId }) => providerId === theirsEdited)).toMatchObject({
    type: 'edit',
    targetProviderId: theirsSent,
    body: 'Esta',
  });
});

it('reports an edit that WhatsApp refused', async () => {
  const text = await shop.queueText('fica');
  await world.receipts.until(answered(text));
  await world.phones.fault('nack', shopPhoneNumber);
  const edit = await shop.queueChange({ kind: 'edit', target: ours(text), text: 'muda' });
  expect(await outcomeOf(edit)).toEqual({ type: 'failed', failure: 'refused', providerCode: '463' });
});

it('reports edits, deletions and reactions of the customer', async () => {
  const text = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, text: 'Quero doiz' });
  const answer = await shop.queueText('Certo');
  await world.receipts.until(answered(answer));
  const edit = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, edit: text, text: 'Quero dois' });
  const reaction = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, react: answer, emoji: '❤️' });
  const gone = await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, delete: text });
  const all = await world.inbound.until((events) => events.some(({ providerId }) => providerId === gone));
  expect([edit, reaction, gone].map((id) => all.find(({ providerId }) => providerId === id))).toMatchObject([
    { type: 'edit', targetProviderId: text, body: 'Quero dois', at: expect.stringMatching(/\.\d{3}Z$/) },
    { type: 'reaction', targetProviderId: answer, emoji: '❤️', fromMe: false, chat: { phone: customerAnaNumber } },
    { type: 'delete', targetProviderId: text },
  ]);
});

it('carries out each change, in order, when the runner is killed between them', {
  timeout: 180_000,
}, async () => {
  const texts: string[] = [];
  for (let n = 0; n < 12; n++) texts.push(await shop.queueText(`antes ${n}`, { wakes: false }));
  const last: string[] = [];
  for (const [n, id] of texts.entries()) {
    await shop.queueChange({ kind: 'edit', target: ours(id), text: `meio ${n}` }, { wakes: false });
    last.push(await shop.queueChange({ kind: 'edit', target: ours(id), text: `depois ${n}` }));
    // Kills the runner while some changes are sent and unanswered.
    if (n % 5 === 1) {
      await world.receipts.until(answered(texts[n] ?? ''));
      await runner.end('SIGKILL');
      runner = world.startRunner();
    }
  }
  for (const id of last) await outcomeOf(id);
  const shown = (await world.phones.chat(customerAnaNumber, shopPhoneNumber)).filter(({ id }) => texts.includes(id));
  expect(shown.map(({ id, text }) => [id, text])).toEqual(texts.map((id, n) => [id, `depois ${n}`]));
});
