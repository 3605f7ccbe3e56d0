import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from 'vitest';
import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, freshProviderId } from '#functions/entries/testing/inbound.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import type { InboundMedia } from '#shared/messages/media.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

useBackend();
const bot = useExternalService();

let maria: TestCustomer;
beforeEach(async () => {
  const company = await seedCompany();
  const form = IntegrationForm.parse({
    type: 'typebot',
    name: 'Robô',
    urlN8N: bot.url,
    typebotSlug: 'pedido',
    typebotDelayMessage: 0,
  });
  const { row } = await addIntegration(company.tenant, form);
  maria = new TestCustomer(await company.addConnection({ queueIds: [], integrationId: row.id }));
  await drainQueuedMessages('assistantTurns');
});

/** An answer of `startChat` in the shape of https://docs.typebot.io/api-reference/chat/start-chat. */
const started = (fields: object) => ({
  sessionId: 'cm2s7k0xw0001',
  resultId: 'cm2s7k0xw0002',
  typebot: {
    id: 'cm2s7k0xw0003',
    version: '6',
    theme: { general: { font: { type: 'Google', family: 'Open Sans' } } },
    settings: { general: { isInputPrefillEnabled: true } },
    publishedAt: '2026-03-02T12:00:00.000Z',
  },
  messages: [],
  progress: 0,
  dynamicTheme: {},
  logs: [],
  ...fields,
});
const bubble = (type: string, content: object) => ({ id: `b-${type}`, type, content });
const receives = async (fields: object): Promise<string[]> => {
  bot.script = ({ path }) => {
    if (path.endsWith('.mp4')) return { type: 'video/mp4', body: sampleFiles.mp4 };
    return path.endsWith('.html') ? { type: 'text/html', body: '<html></html>' } : jsonServiceAnswer(started(fields));
  };
  await maria.writesFirst('Oi');
  return maria.receivedTexts();
};

test('sends videos as files, and embedded pages and the videos of other sites as links', async () => {
  const texts = await receives({
    messages: [
      bubble('video', { type: 'url', url: `${bot.url}/bolo.mp4` }),
      bubble('video', { type: 'youtube', id: 'dQw4w9WgXcQ', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
      bubble('video', { type: 'vimeo', id: '76979871' }),
      bubble('embed', { url: 'https://example.com/mapa', height: 400 }),
      bubble('image', { url: `${bot.url}/sumiu.html` }),
      bubble('custom-embed', { type: 'custom-embed', initFunction: { content: '' } }),
    ],
  });
  expect(texts).toEqual([
    '<bolo.mp4>',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://example.com/mapa',
    `${bot.url}/sumiu.html`,
  ]);
});

test.each([
  [
    'picture choices by title and description',
    {
      type: 'picture choice input',
      items: [
        { id: '1', title: 'Bolo', description: 'de cenoura', pictureSrc: 'https://example.com/1.jpg' },
        { id: '2', title: 'Pão' },
      ],
    },
    'Bolo - de cenoura\nPão',
  ],
  [
    'the scale of a rating with its labels',
    { type: 'rating input', options: { buttonType: 'Icons', length: 5, labels: { left: 'Ruim', right: 'Ótimo' } } },
    'Ruim 1 - 5 Ótimo',
  ],
  ['the scale of a rating without options', { type: 'rating input' }, '0 - 10'],
])('lists %s', async (_, input, text) => {
  expect(await receives({ input: { id: 'i', ...input } })).toEqual([text]);
});

test('sends the amount of a payment with the address of the bot', async () => {
  const input = {
    id: 'i',
    type: 'payment input',
    options: { provider: 'Stripe', amount: '50', currency: 'BRL' },
    runtimeOptions: { paymentIntentSecret: 'pi_secret', amountLabel: 'R$ 50,00', publicKey: 'pk_live' },
  };
  const [text = ''] = await receives({ input });
  expect(text).toBe(`R$ 50,00\n${bot.url}/pedido`);
});

test.each(['text', 'number', 'email', 'url', 'date', 'time', 'phone number', 'file'])(
  'takes the customer’s words as the answer to a %s input',
  async (kind) => {
    const question = bubble('text', { type: 'richText', richText: [{ type: 'p', children: [{ text: 'Qual?' }] }] });
    const input = { id: 'i', type: `${kind} input`, options: { labels: { placeholder: 'Type…' }, isRange: 'nope' } };
    expect(await receives({ messages: [question], input })).toEqual(['Qual?']);
    bot.script = () => jsonServiceAnswer({ messages: [], input: null });
    await maria.writesFirst('12/03/2026');
    expect(bot.asked('/continueChat')).toEqual([{ message: '12/03/2026' }]);
  },
);

test('sends the address to which the bot leads a browser', async () => {
  const actions = [
    { type: 'wait', wait: { secondsToWaitFor: 1 } },
    { type: 'redirect', redirect: { url: 'https://example.com/pedido', isNewTab: true } },
  ];
  expect(await receives({ clientSideActions: actions })).toEqual(['https://example.com/pedido']);
});

describe('a file input', () => {
  const recorded = {
    messages: [
      bubble('text', { type: 'richText', richText: [{ type: 'p', children: [{ text: 'Mande o comprovante' }] }] }),
    ],
    input: {
      id: 'f',
      type: 'file input',
      options: { isMultipleAllowed: false, labels: { placeholder: 'Click to upload' } },
    },
  };
  const photo = (fileName: string | null, family: 'image' | 'audio' = 'image'): InboundMedia => ({
    mimetype: family === 'image' ? 'image/jpeg' : 'audio/ogg',
    fileName,
    size: sampleFiles.jpeg.length,
    width: null,
    height: null,
    seconds: null,
    thumbnail: null,
    waveform: null,
    source: {
      family,
      url: null,
      directPath: '/v/t62/x.enc',
      mediaKey: 'c2VjcmV0LW1lZGlhLWtleQ==',
      fileSha256: 'YQ==',
      fileEncSha256: 'Yg==',
    },
  });
  const sendsPhoto = async (body = '') => {
    bot.script = () => jsonServiceAnswer({ messages: [], input: null });
    const providerId = freshProviderId();
    await maria.writesFirst(body, { kind: 'image', media: photo(null), providerId });
    return providerId;
  };
  const arrives = async (providerId: string, outcome?: Receipt['outcome']) => {
    const Key = mediaNames.message(maria.tenant, maria.line.id, providerId);
    await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key, Body: sampleFiles.jpeg }));
    const file = { key: Key, mimetype: 'image/jpeg', size: sampleFiles.jpeg.length };
    await deliverBatchToWorker(onReceipt, {
      companyId: maria.tenant.companyId,
      whatsappId: maria.line.id,
      providerIds: [providerId],
      outcome: outcome ?? { type: 'fetched', file },
      at: new Date().toISOString(),
    });
    await runPendingAssistantTurns();
  };
  const sendsVoiceNote = async () => {
    bot.script = () => jsonServiceAnswer({ messages: [], input: null });
    const providerId = freshProviderId();
    await maria.writesFirst('', { kind: 'voice', media: photo(null, 'audio'), providerId });
    return providerId;
  };
  /** A text input with the switches of its block, as the API reports them. */
  const textInput = (options: object) => ({ ...recorded, input: { id: 't', type: 'text input', options } });
  const answered = () => bot.asked('/continueChat') as { message: string }[];

  test('gets the address of the customer’s file, once it has arrived', async () => {
    expect(await receives(recorded)).toEqual(['Mande o comprovante']);
    const providerId = await sendsPhoto('Aqui está');
    expect(answered()).toEqual([]);
    await arrives(providerId);
    const [{ message = '' } = {}] = answered();
    expect(Buffer.from(await (await fetch(message)).arrayBuffer()).equals(sampleFiles.jpeg)).toBe(true);
    await maria.writesFirst('Obrigada');
    expect(answered().map((one) => one.message)).toEqual([message, 'Obrigada']);
  });

  test('gets words unchanged, and the customer gets a text when a file is lost', async () => {
    await receives(recorded);
    const providerId = await sendsPhoto();
    await arrives(providerId, { type: 'lost', reason: 'gone' } as Receipt['outcome']);
    expect(answered()).toEqual([]);
    expect(await maria.receivedTexts()).toEqual(['Mande o comprovante', portugueseCustomerTexts.notUnderstood]);
    await maria.writesFirst('https://example.com/comprovante.jpg');
    expect(answered()).toEqual([{ message: 'https://example.com/comprovante.jpg' }]);
  });

  test('is not assumed for a plain text input: a picture gets the text for unknown messages at once', async () => {
    await receives({ ...recorded, input: { id: 'i', type: 'text input' } });
    await sendsPhoto();
    expect(await maria.receivedTexts()).toEqual(['Mande o comprovante', portugueseCustomerTexts.notUnderstood]);
  });

  test('for text that takes voice notes gets the sound itself', async () => {
    await receives(textInput({ isLong: false, audioClip: { isEnabled: true, saveVariableId: 'v1' } }));
    await arrives(await sendsVoiceNote());
    const [{ message } = {}] = answered() as unknown as { message: { type: string; url: string } }[];
    expect(message).toMatchObject({ type: 'audio', url: expect.stringMatching(/^http/) });
  });

  test('for text that takes attachments gets the file beside the text', async () => {
    await receives(textInput({ attachments: { isEnabled: true, saveVariableId: 'v2' } }));
    await arrives(await sendsPhoto('Aqui está'));
    expect(answered()).toEqual([
      { message: { type: 'text', text: 'Aqui está', attachedFileUrls: [expect.stringMatching(/^http/)] } },
    ]);
  });

  test('for text without these switches takes text alone', async () => {
    await receives(textInput({ audioClip: { isEnabled: false } }));
    await sendsVoiceNote();
    expect(answered()).toEqual([]);
    expect(await maria.receivedTexts()).toEqual(['Mande o comprovante', portugueseCustomerTexts.notUnderstood]);
  });
});
