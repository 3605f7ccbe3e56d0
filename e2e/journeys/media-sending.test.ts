import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { maxMediaBytes, minRecordingBytes } from '#shared/messages/media.ts';
import { cardsText } from '#web/features/composer/cards/cards.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { filesText } from '#web/features/composer/files/files.text.ts';
import { recordButtonText } from '#web/features/composer/recording/record-button.text.ts';
import { recordingText } from '#web/features/composer/recording/recording.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { sendingText } from '#web/features/conversation/sending/sending.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { dropFilesOn } from '../testing/dropping.ts';
import { waitForResult } from '../testing/eventually.ts';
import { drawPictureInBrowser } from '../testing/pictures.ts';

/** E2e test of sending files, voice notes, locations and contact cards; the customers' phones show what arrived. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);

const line = '5511940190001';
const maria = { number: '5511940190002', name: 'Maria Souza' };
const pedro = { number: '5511940190003', name: 'Pedro Lima' };

let app: AppDriver;
let folder: string;
let release: (() => void) | null = null;

const uploads = '**/media/uploads/**';
const newest = async (number: string) => (await product.phones.chat(number, line)).at(-1);
const arrived = (number: string, count: number) =>
  waitForResult(`${count} messages at ${number}`, async () => {
    const rows = (await product.phones.chat(number, line)).filter(({ fromMe }) => !fromMe);
    return rows.length >= count && rows.slice(-count);
  });
const countAt = async (number: string) =>
  (await product.phones.chat(number, line)).filter(({ fromMe }) => !fromMe).length;

const file = async (name: string, content: Buffer | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const drop = (...paths: string[]) => dropFilesOn(app.page, '.conversation', paths);
const sendFiles = () => app.page.getByTestId('send-files').click();
const open = async ({ name }: { name: string }) => {
  await app.ticket(name).click();
  await app.page.getByRole('region', { name, exact: true }).waitFor();
};
const attach = async (item: keyof typeof composerText) => {
  await app.button(composerText.attach.pt).click();
  await app.page.getByRole('menuitem', { name: composerText[item].pt as string }).click();
};

/** Holds back uploads until the returned function is called. */
const holdUploads = async () => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await app.page.route(uploads, async (route: Route) => {
    await held;
    await route.continue();
  });
  release = letThrough;
  return letThrough;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-files-'));
  await openConversations(product, line, [maria, pedro]);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
  await app.goTo('tickets');
});
afterEach(async () => {
  // A held upload would keep the page from closing.
  release?.();
  release = null;
  await app?.page.unrouteAll({ behavior: 'ignoreErrors' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('sends dropped files in order, the typed text as the first caption, and later texts after them', async () => {
  await open(maria);
  await app.composer.fill('Segue o catálogo');
  await drop(
    await file('catálogo.jpg', await drawPictureInBrowser(app.page, 1200, 800)),
    await file('contrato.pdf', '%PDF-1.4 contrato'),
  );
  await app.page.getByLabel(filesText.captionOf.pt('contrato.pdf')).fill('e o contrato');
  await sendFiles();
  await app.write('Qualquer dúvida, me chame');
  const [photo, contract, text] = await arrived(maria.number, 3);
  expect(photo?.media).toMatchObject({ kind: 'image', mimetype: 'image/jpeg', width: 1200, height: 800 });
  expect(photo?.media?.caption).toMatch(/Segue o catálogo$/);
  expect(photo?.media?.thumbnail).toBeTruthy();
  expect(contract?.media).toMatchObject({ kind: 'document', mimetype: 'application/pdf', fileName: 'contrato.pdf' });
  expect(contract?.media && (await product.phones.bytes(contract.media)).toString()).toBe('%PDF-1.4 contrato');
  expect(text?.text).toMatch(/Qualquer dúvida, me chame$/);
  expect(await app.composer.inputValue()).toBe('');
});

test('sends a pasted screenshot as a photo', async () => {
  const png = (await drawPictureInBrowser(app.page, 300, 200, 'image/png')).toString('base64');
  await app.composer.focus();
  await app.page.evaluate((base64) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, png);
  await app.page.getByLabel(filesText.captionOf.pt('image.png')).press('Enter');
  const [shot] = await arrived(maria.number, 4).then((rows) => rows.slice(-1));
  expect(shot?.media).toMatchObject({ kind: 'image', mimetype: 'image/png', width: 300, height: 200 });
});

test('refuses empty files, folders and what WhatsApp does not accept before any upload', async () => {
  const large = await file('filme.mp4', '');
  await truncate(large, maxMediaBytes + 1);
  const inside = join(folder, 'Fotos');
  await mkdir(inside);
  let isUploaded = false;
  await app.page.route(uploads, (route) => {
    isUploaded = true;
    return route.continue();
  });
  await drop(await file('nota.txt', 'nota'), await file('vazio.txt', ''), large, inside);
  const dialog = app.page.getByRole('dialog');
  await dialog.getByText(filesText.empty.pt).waitFor();
  await dialog.getByText(/vão até 100 MB/).waitFor();
  await dialog.getByText(filesText.folders.pt('Fotos')).waitFor();
  expect(await app.page.getByTestId('send-files').isDisabled()).toBe(true);
  // The limit for documents is higher, so the video may go as one; an empty file never.
  await dialog.getByText(filesText.asDocument.pt).click();
  await dialog.getByText(/vão até 100 MB/).waitFor({ state: 'hidden' });
  await app.button(filesText.remove.pt('filme.mp4'), dialog).click();
  await app.button(filesText.remove.pt('vazio.txt'), dialog).click();
  expect(await app.page.getByTestId('send-files').isEnabled()).toBe(true);
  await app.button(filesText.cancel.pt, dialog).click();
  expect(isUploaded).toBe(false);
});

test('shows the progress of an upload, cancels it, and sends what waits behind it', async () => {
  const before = await countAt(maria.number);
  const session = await app.page.context().newCDPSession(app.page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await drop(await file('grande.bin', Buffer.alloc(4_000_000, 7)));
  await sendFiles();
  await app.write('Sem o arquivo grande');
  const bar = app.page.getByRole('progressbar', { name: sendingText.sending.pt('grande.bin') });
  const seen = await waitForResult('some of it uploaded', async () => {
    const percent = Number(await bar.getAttribute('aria-valuenow'));
    return percent > 0 && percent < 100 && percent;
  });
  await waitForResult('more of it uploaded', async () => Number(await bar.getAttribute('aria-valuenow')) > seen);
  await app.button(sendingText.cancel.pt('grande.bin')).click();
  await bar.waitFor({ state: 'detached' });
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  const text = await waitForResult('the text', async () => {
    const last = await newest(maria.number);
    return last?.text.endsWith('Sem o arquivo grande') && last;
  });
  expect(text.media).toBeUndefined();
  expect(await countAt(maria.number)).toBe(before + 1);
});

test('shows a failed upload, retries it automatically, and sends the message once', async () => {
  const before = await countAt(maria.number);
  await app.page.route(uploads, (route) => route.abort('connectionreset'), { times: 1 });
  await drop(await file('tabela.csv', 'a;b\n1;2\n'));
  await sendFiles();
  await app.page.getByText(conversationText.sentOnceBack.pt).waitFor();
  const [table] = await arrived(maria.number, before + 1).then((rows) => rows.slice(-1));
  expect(table?.media).toMatchObject({ kind: 'document', fileName: 'tabela.csv' });
  expect(await countAt(maria.number)).toBe(before + 1);
});

test('shows a file once when the answer was lost and the row came over the live socket', async () => {
  const before = await countAt(maria.number);
  let isAsked = false;
  let isUploadedAgain = false;
  await app.page.route(/\/api\/messages\/\d+$/, async (route) => {
    if (route.request().method() !== 'POST' || isAsked) return route.fallback();
    isAsked = true;
    // The request reaches the server; its answer does not get back.
    await route.fetch();
    await route.abort('connectionreset');
    await app.page.route(uploads, (upload) => {
      isUploadedAgain = true;
      return upload.continue();
    });
  });
  await drop(await file('recibo.txt', 'recibo da compra'));
  await sendFiles();
  await arrived(maria.number, before + 1);
  const bubbles = app.page.locator('.bubble').filter({ hasText: 'recibo.txt' });
  await bubbles.locator('.document-save').waitFor();
  expect(await bubbles.count()).toBe(1);
  expect(isUploadedAgain).toBe(false);
  expect(await countAt(maria.number)).toBe(before + 1);
});

test('continues an upload while the agent works elsewhere, and sends it before later texts', async () => {
  const [atMaria, atPedro] = await Promise.all([countAt(maria.number), countAt(pedro.number)]);
  const letThrough = await holdUploads();
  await drop(await file('orçamento.pdf', '%PDF-1.4 orçamento'));
  await sendFiles();
  await app.write('Veja o orçamento');
  await open(pedro);
  await app.write('Já falo com você');
  await arrived(pedro.number, atPedro + 1);
  await app.goTo('connections');
  await app.goTo('tickets');
  await open(maria);
  await app.page.getByRole('progressbar', { name: sendingText.sending.pt('orçamento.pdf') }).waitFor();
  expect(await countAt(maria.number)).toBe(atMaria);
  await app.goTo('connections');
  // Closing the window now would lose the file, so the browser asks first.
  const [question] = await Promise.all([
    app.page.waitForEvent('dialog'),
    app.page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letThrough();
  const [budget, text] = await arrived(maria.number, atMaria + 2).then((rows) => rows.slice(-2));
  expect(budget?.media?.fileName).toBe('orçamento.pdf');
  expect(text?.text).toMatch(/Veja o orçamento$/);
  await app.goTo('tickets');
  await open(maria);
  await app.message('orçamento.pdf').waitFor();
});

test('continues recording a voice note while the agent reads another conversation, and sends Ogg Opus', async () => {
  const before = await countAt(maria.number);
  await app.button(recordButtonText.record.pt).click();
  const length = app.page.getByRole('timer');
  await length.filter({ hasText: '0:01' }).waitFor();
  await open(pedro);
  await app.button(recordingText.recordingFor.pt(maria.name)).waitFor();
  await length.filter({ hasText: '0:02' }).waitFor();
  await app.button(recordingText.send.pt).click();
  await length.waitFor({ state: 'detached' });
  const [voice] = await arrived(maria.number, before + 1).then((rows) => rows.slice(-1));
  expect(voice?.media).toMatchObject({ kind: 'audio', mimetype: 'audio/ogg; codecs=opus', voice: true });
  expect(voice?.media?.seconds).toBeGreaterThanOrEqual(2);
  const waveform = [...Buffer.from(voice?.media?.waveform ?? '', 'base64')];
  expect(waveform).toHaveLength(64);
  expect(new Set(waveform).size).toBeGreaterThan(1);
  const bytes = voice?.media ? await product.phones.bytes(voice.media) : Buffer.alloc(0);
  expect(bytes.length).toBeGreaterThan(minRecordingBytes);
  expect(bytes.subarray(0, 4).toString()).toBe('OggS');
  expect(bytes.indexOf('OpusHead')).toBeGreaterThan(0);
});

test('refuses a voice note that is too short', async () => {
  const before = await countAt(pedro.number);
  await app.button(recordButtonText.record.pt).click();
  await app.button(recordingText.pause.pt).click();
  await app.button(recordingText.send.pt).click();
  await app.page.getByText(recordingText.tooShort.pt).waitFor();
  await app.write('Nada gravado');
  await app.tick('Nada gravado', 'ackDelivered').waitFor();
  expect(await countAt(pedro.number)).toBe(before + 1);
});

test('answers a message with a sticker, and refuses a file that is not WebP as one', async () => {
  const before = await countAt(pedro.number);
  await app.message(`aqui é ${pedro.name}`).hover();
  await app.button(conversationText.reply.pt, app.message(`aqui é ${pedro.name}`)).click();
  const choose = async (name: string, content: Buffer) => {
    const [chooser] = await Promise.all([app.page.waitForEvent('filechooser'), attach('sticker')]);
    await chooser.setFiles(await file(name, content));
  };
  await choose('falsa.webp', await drawPictureInBrowser(app.page, 64, 64, 'image/png'));
  await app.page.getByRole('dialog').getByText(filesText.notWebp.pt).waitFor();
  await app.button(filesText.cancel.pt).click();
  await choose('coração.webp', await drawPictureInBrowser(app.page, 128, 128, 'image/webp'));
  await sendFiles();
  const [sticker] = await arrived(pedro.number, before + 1).then((rows) => rows.slice(-1));
  expect(sticker?.media?.kind).toBe('sticker');
  const [asked] = await product.phones.chat(pedro.number, line);
  expect(sticker?.quoted).toBe(asked?.id);
});

test('sends a location and contact cards as such', async () => {
  const before = await countAt(pedro.number);
  await attach('location');
  await app.page.getByLabel(cardsText.where.pt).fill('https://www.google.com/maps/@-23.56142,-46.65588,17z');
  await app.page.getByLabel(cardsText.locationName.pt).fill('MASP');
  await app.page.keyboard.press('Enter');
  await attach('contact');
  const search = app.page.getByRole('combobox', { name: cardsText.contact.pt });
  for (const { name } of [maria, pedro]) {
    await search.fill(name);
    await app.page
      .getByRole('dialog')
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .click();
  }
  await app.button(cardsText.sendMany.pt(2)).click();
  const [sentLocation, cards] = await arrived(pedro.number, before + 2).then((rows) => rows.slice(-2));
  expect(sentLocation?.location).toMatchObject({ latitude: -23.56142, longitude: -46.65588, name: 'MASP' });
  expect(cards?.contacts?.map(({ name }) => name)).toEqual([maria.name, pedro.name]);
});

test('sends a voice note from a browser without an audio encoder', async () => {
  const before = await countAt(pedro.number);
  await app.page.reload();
  await app.composer.waitFor();
  await app.page.evaluate(() => Reflect.deleteProperty(window, 'AudioEncoder'));
  await app.button(recordButtonText.record.pt).click();
  await app.page.getByRole('timer').filter({ hasText: '0:01' }).waitFor();
  await app.button(recordingText.send.pt).click();
  const [voice] = await arrived(pedro.number, before + 1).then((rows) => rows.slice(-1));
  expect(voice?.media).toMatchObject({ mimetype: 'audio/ogg; codecs=opus', voice: true });
});

test('shows beside the input that the microphone was refused', async () => {
  await app.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await app.button(recordButtonText.record.pt).click();
  await app.page.getByRole('alert').getByText(recordingText.refused.pt).waitFor();
  await app.composer.waitFor();
});
