import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { silentVoice, toneFile } from '#local/demo/files/sound-files.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { PhoneFileToSend } from '../testing/phones.ts';
import { drawPictureAsBase64, recordClipAsBase64 } from '../testing/picture-files.ts';

/** Media from customers as the agent sees, plays, saves and answers them. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940180001';
const carla = '5511940180002';
const friend = { name: 'Tia do Pão', number: '5511940180099' };

let agent: AppDriver;
/** The address of the conversation. */
let conversation: string;

const send = (media: PhoneFileToSend) => product.phones.send(carla, companyNumber, { media });
const base64 = (bytes: Buffer) => bytes.toString('base64');
const digest = (bytes: Buffer | string) =>
  createHash('sha256')
    .update(typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes)
    .digest('hex');

/** A digest of the bytes that the browser received for this picture or video. */
const shownBytes = async (element: Locator) => {
  const source = await element.evaluate(async ({ src }: HTMLImageElement | HTMLVideoElement) => {
    const bytes = new Uint8Array(await (await fetch(src)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return digest(source);
};

const named = (kind: keyof typeof mediaText & ('image' | 'video' | 'voice' | 'audio' | 'sticker')) =>
  new RegExp(`^${mediaText[kind].pt} de Carla Dias, \\d\\d:\\d\\d$`);

/** Saves the file that the button offers; returns its name and a digest of its bytes. */
const saved = async (button: Locator) => {
  const [download] = await Promise.all([agent.page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), digest: digest(await readFile(await download.path())) };
};

const scrollTo = (end: 'start' | 'end') =>
  agent.page
    .getByRole('region', { name: conversationText.messages.pt, exact: true })
    .evaluate((list, end) => list.scrollTo(0, end === 'start' ? 0 : list.scrollHeight), end);

/** Holds back responses from these addresses until the returned function is called. */
const heldBack = async (page: Page, addresses: string) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Waits until a property of the element holds: a picture is loaded, a player plays. */
const becomes = (element: Locator, isSo: (element: HTMLElement) => boolean) =>
  waitForResult(String(isSo), () => element.evaluate(isSo));

test('prepares a conversation to receive in', async () => {
  const { admin, phones } = product;
  await phones.create(companyNumber, 'Loja Centro');
  await phones.create(carla, 'Carla Dias');
  const { id: whatsappId } = await admin.call(whatsapp.create, { body: { name: 'Loja Centro' } });
  const line = (field: 'qrcode' | 'number') =>
    waitForResult(field, async () => (await admin.call(whatsapp.show, { params: { whatsappId } }))[field]);
  await phones.scan(companyNumber, await waitForResult('a QR code', async () => (await line('qrcode')) || undefined));
  await waitForResult('the paired number', async () => (await line('number')) || undefined);
  await phones.write(carla, companyNumber, 'Oi! Vou mandar tudo.');
  const ticket = await waitForResult('the ticket', async () => {
    const page = await admin.call(tickets.list, { query: { status: 'pending', showAll: 'true', order: 'newest' } });
    return page.tickets[0];
  });
  await admin.call(tickets.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
  agent = new AppDriver((await browsers.open()).page, product.url);
  await agent.signIn(product.adminCredentials);
  conversation = `${product.url}/tickets/${ticket.uuid}`;
  await agent.page.goto(conversation);
  await agent.message('Vou mandar tudo').waitFor();
});

test('shows a photo with its caption live, byte for byte, and enlarges it', async () => {
  const photo = await drawPictureAsBase64(agent.page, 'image/jpeg', 800, 600);
  const thumbnail = await drawPictureAsBase64(agent.page, 'image/jpeg', 40, 30);
  // Holds the photo back until its box has been measured, to see that nothing moves when it arrives.
  const release = await heldBack(agent.page, '**/media/**');
  await send({ base64: photo, mimetype: 'image/jpeg', caption: 'Este *aqui*', width: 800, height: 600, thumbnail });
  const bubble = agent.message('Este aqui');
  const shown = bubble.getByRole('img', { name: named('image') });
  await shown.waitFor();
  const before = await bubble.boundingBox();
  release();
  await becomes(shown, (image) => (image as HTMLImageElement).naturalWidth === 800);
  expect(await bubble.boundingBox()).toEqual(before);
  expect(await shownBytes(shown)).toBe(digest(photo));
  await shown.click();
  const viewer = agent.page.getByRole('dialog', { name: mediaText.viewer.pt });
  await viewer.getByRole('img', { name: named('image') }).waitFor();
  expect(await saved(agent.button(mediaText.save.pt, viewer))).toMatchObject({ digest: digest(photo) });
});

test('adds a video to the open viewer, which the keyboard moves through and closes', async () => {
  const viewer = agent.page.getByRole('dialog', { name: mediaText.viewer.pt });
  const clip = await recordClipAsBase64(agent.page, 160, 120);
  await send({ base64: clip, mimetype: 'video/mp4', as: 'video', seconds: 1, width: 160, height: 120 });
  // The video arrives while the photo is open.
  await viewer.getByText(mediaText.ofAll.pt(1, 2)).waitFor();
  await agent.page.keyboard.press('ArrowRight');
  const video = viewer.getByLabel(named('video'));
  await becomes(video, (player) => (player as HTMLVideoElement).currentTime > 0);
  expect(await shownBytes(video)).toBe(digest(clip));
  await agent.page.keyboard.press('ArrowLeft');
  await viewer.getByText(mediaText.ofAll.pt(1, 2)).waitFor();
  await agent.page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  // The focus is back on the photo in the conversation.
  const focused = await agent.page.evaluate(() => document.activeElement?.querySelector('img')?.alt);
  expect(focused).toMatch(named('image'));
});

test('plays one voice note or sound at a time, at the chosen speed', async () => {
  await send({ base64: base64(silentVoice(30)), mimetype: 'audio/ogg; codecs=opus', as: 'voice', seconds: 30 });
  await send({ base64: base64(toneFile(30)), mimetype: 'audio/wav', as: 'audio', seconds: 30 });
  const voice = agent.page.getByRole('group', { name: named('voice') });
  const sound = agent.page.getByRole('group', { name: named('audio') });
  await agent.button(mediaText.play.pt, voice).click();
  await voice.getByText(/^0:0[1-9] \/ 0:30$/).waitFor();
  // The player leaves the page when scrolled away, and continues to play.
  await agent.page.setViewportSize({ width: 1440, height: 420 });
  // A user scrolls at least a frame after the window has shrunk.
  await agent.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await scrollTo('start');
  await voice.waitFor({ state: 'detached' });
  await scrollTo('end');
  await agent.button(mediaText.pause.pt, voice).waitFor();
  await agent.page.setViewportSize({ width: 1440, height: 900 });
  await agent.button(`${mediaText.speed.pt}: 1×`, voice).click();
  await agent.button(`${mediaText.speed.pt}: 1.5×`, sound).waitFor();
  // Moves to another position by keyboard while it plays.
  await voice.getByRole('slider', { name: mediaText.position.pt }).press('End');
  await agent.button(mediaText.play.pt, voice).waitFor();
  await agent.button(mediaText.play.pt, sound).click();
  await sound.getByText(/^0:0[1-9] \/ 0:30$/).waitFor();
  await agent.button(mediaText.play.pt, voice).click();
  await agent.button(mediaText.play.pt, sound).waitFor();
  await agent.button(mediaText.pause.pt, voice).click();
});

test('saves a document under its own name, byte for byte, and shows a sticker without text', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  await send({ base64: base64(pdf), mimetype: 'application/pdf', as: 'document', fileName: 'Orçamento nº 7.pdf' });
  const save = agent.button(mediaText.saveFile.pt('Orçamento nº 7.pdf'));
  await save.waitFor();
  expect(await saved(save)).toEqual({ name: 'Orçamento nº 7.pdf', digest: digest(pdf) });
  const sticker = await drawPictureAsBase64(agent.page, 'image/webp', 512, 512);
  await send({ base64: sticker, mimetype: 'image/webp', as: 'sticker' });
  const shown = agent.page.getByRole('img', { name: named('sticker') });
  await becomes(shown, (image) => (image as HTMLImageElement).naturalWidth === 512);
  expect(await shownBytes(shown)).toBe(digest(sticker));
  // The reader was at the end of the conversation and still is.
  expect(await agent.page.getByText(conversationText.toBottom.pt).count()).toBe(0);
});

test('links a location to a map and a contact card to a new conversation, without creating a contact', async () => {
  const { phones } = product;
  const location = { latitude: -23.55052, longitude: -46.63331, name: 'Praça da Sé', address: 'Sé, São Paulo' };
  await phones.send(carla, companyNumber, { location });
  const map = agent.message('Praça da Sé').getByRole('link', { name: mediaText.openMap.pt });
  expect(await map.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=-23.55052%2C-46.63331');
  expect(await map.getAttribute('rel')).toBe('noopener noreferrer');
  await phones.send(carla, companyNumber, { contacts: [friend] });
  await agent.button(mediaText.chatWith.pt(friend.name, '+55 (11) 94018-0099')).click();
  const dialog = agent.page.getByRole('dialog');
  const offered = dialog.getByRole('option', { name: friend.name });
  await offered.getByText(dialogsText.newContact.pt).waitFor();
  // The first Escape closes the list, the second one the dialog.
  await agent.page.keyboard.press('Escape');
  await offered.waitFor({ state: 'hidden' });
  await agent.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('quotes files in both directions, and leads from a quote to its file', async () => {
  const { phones } = product;
  const photo = (await phones.chat(carla, companyNumber)).find(({ text }) => text.includes('Este'));
  await phones.send(carla, companyNumber, { text: 'Gostou deste?', quoted: photo?.id ?? '' });
  const quote = agent.message('Gostou deste?').getByRole('button', { name: conversationText.goToQuoted.pt });
  await quote.getByText('Este aqui').waitFor();
  expect(await quote.locator('img').getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  await quote.click();
  // The photo itself, not the message that quotes it: the list may still be on its way up to it.
  const answered = agent.message('Este aqui').filter({ hasNotText: 'Gostou deste?' });
  await agent.button(conversationText.reply.pt, answered).click({ force: true });
  await agent.write('Muito!');
  await agent.tick('Muito!', 'ackDelivered').waitFor();
  const received = (await phones.chat(carla, companyNumber)).at(-1);
  expect(received).toMatchObject({ quoted: photo?.id, text: expect.stringContaining('Muito!') });
});

test('marks a file that is gone, and requests it again when the agent asks', async () => {
  const { phones } = product;
  await phones.fault('mediaLost', companyNumber);
  await send({ base64: base64(Buffer.from('lost')), mimetype: 'text/plain', as: 'document', fileName: 'perdido.txt' });
  const card = agent.message('perdido.txt');
  await card.getByText(mediaText.gone.pt).waitFor();
  const [answer] = await Promise.all([
    agent.page.waitForResponse((response) => /\/api\/messages\/media\//.test(response.url())),
    agent.button(mediaText.again.pt, card).click(),
  ]);
  expect(await answer.json()).toMatchObject({ media: { state: 'waiting' } });
  await card.getByText(mediaText.gone.pt).waitFor();
});

test('marks a live location, and leaves view-once media to the phone', async () => {
  const { phones } = product;
  await phones.send(carla, companyNumber, { location: { latitude: -23.5, longitude: -46.6, live: true } });
  await agent.message(mediaText.liveLocation.pt).getByRole('link', { name: mediaText.openMap.pt }).waitFor();
  await send({ base64: base64(Buffer.from('once')), mimetype: 'image/jpeg', viewOnce: true });
  const once = agent.message(mediaText.viewOnce.pt);
  await once.getByText(mediaText.seeOnPhone.pt).waitFor();
  expect(await once.locator('img').count()).toBe(0);
});

test('draws photos that come together as one album, whose viewer steps through them', async () => {
  const photo = await drawPictureAsBase64(agent.page, 'image/jpeg', 300, 400);
  for (let sent = 0; sent < 6; sent++) await send({ base64: photo, mimetype: 'image/jpeg', width: 300, height: 400 });
  const album = agent.page.locator('.album');
  await album.getByText('+2', { exact: true }).waitFor();
  const tiles = album.getByRole('img', { name: named('image') });
  await tiles.nth(3).waitFor();
  expect(await tiles.count()).toBe(4);
  await tiles.nth(3).click();
  const viewer = agent.page.getByRole('dialog', { name: mediaText.viewer.pt });
  const position = () => viewer.locator('.lightbox-index').innerText();
  const before = await position();
  await agent.page.keyboard.press('ArrowRight');
  await waitForResult('the next photo', async () => (await position()) !== before);
  await agent.page.keyboard.press('Escape');
  await agent.button(conversationText.showAll.pt(6)).click();
  await tiles.nth(5).waitFor();
});

test('creates no contact from a contact card', async () => {
  const { email, password } = product.adminCredentials;
  const api = await IntegratorApi.signIn(product.url, email, password);
  const { contacts: existing } = await api.call(contacts.list, { query: {} });
  expect(existing.map(({ number }) => number)).not.toContain(friend.number);
});

test('loads photos once in a browser, however often their conversation is opened', async () => {
  // A browser of its own: the route of the first photo switches the cache off.
  const { page } = await browsers.open();
  await new AppDriver(page, product.url).signIn(product.adminCredentials);
  const load = async () => {
    await page.goto(conversation);
    const photo = page
      .locator('.album')
      .getByRole('img', { name: named('image') })
      .first();
    // The width is there with the first bytes, the entry with the last ones.
    await becomes(photo, (element) => {
      const image = element as HTMLImageElement;
      return image.complete && image.naturalWidth === 300;
    });
    return photo.evaluate(({ src }: HTMLImageElement) => ({
      src,
      bytes: performance.getEntriesByName(src).map((entry) => (entry as PerformanceResourceTiming).transferSize),
    }));
  };
  let [first, second] = [await load(), await load()];
  // Each quarter of an hour has addresses of its own.
  if (first.src !== second.src) [first, second] = [second, await load()];
  expect(first.bytes).toEqual([expect.toSatisfy((bytes: number) => bytes > 1000)]);
  expect(second.bytes).toEqual([0]);
});
