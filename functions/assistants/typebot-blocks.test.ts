import { beforeEach, expect, test } from 'vitest';
import { addIntegration } from '#functions/integrations/integration-store.ts';
import { queued, useBackend } from '#functions/testing/backend.ts';
import { seedCompany } from '#functions/testing/company.ts';
import { sampleFiles } from '#functions/testing/sample-files.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import { Customer } from './testing/customer.ts';
import { json, useExternalService } from './testing/external-service.ts';

useBackend();
const bot = useExternalService();

let maria: Customer;
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
  maria = new Customer(await company.addConnection({ queueIds: [], integrationId: row.id }));
  await queued('consults');
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
    return path.endsWith('.html') ? { type: 'text/html', body: '<html></html>' } : json(started(fields));
  };
  await maria.says('Oi');
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
    bot.script = () => json({ messages: [], input: null });
    await maria.says('12/03/2026');
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
