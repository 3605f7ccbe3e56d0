import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { assistantTurnKey } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { handler as removeIntegration } from '#functions/entries/integrations/remove.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { handler as updateTicket } from '#functions/entries/tickets/update.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange, update, write } from '#shared/server/table.ts';
import { handler as onAssistantTurn } from './on-assistant-turn.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { type ExternalServiceCall, jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

useBackend();
const bot = useExternalService();

const text = (...lines: string[]) => ({
  id: 'block',
  type: 'text',
  content: { type: 'richText', richText: lines.map((line) => ({ type: 'p', children: [{ text: line }] })) },
});
const choice = {
  id: 'input',
  type: 'choice input',
  items: [
    { id: '1', content: 'Vendas' },
    { id: '2', content: 'Suporte' },
  ],
};
const started = (call: ExternalServiceCall, answer: object) =>
  call.path.endsWith('/startChat')
    ? jsonServiceAnswer({ sessionId: `s${bot.calls.length}`, typebot: {}, ...answer })
    : undefined;

let company: SeededCompany;
let integrationId: number;
let line: WhatsappRow;
let maria: TestCustomer;
beforeEach(async () => {
  company = await seedCompany();
  const { row } = await addIntegration(
    company.tenant,
    IntegrationForm.parse({
      type: 'typebot',
      name: 'Robô',
      urlN8N: `${bot.url}/`,
      typebotSlug: 'vendas',
      typebotExpires: 30,
      typebotKeywordFinish: 'sair',
      typebotKeywordRestart: 'recomeçar',
      typebotRestartMessage: 'Do começo, {{firstName}}.',
      typebotUnknownMessage: 'Não entendi, {{firstName}}.',
    }),
  );
  integrationId = row.id;
  line = await company.addConnection({ integrationId });
  maria = new TestCustomer(line);
  await drainQueuedMessages('assistantTurns');
  bot.script = (call) =>
    started(call, { messages: [text('Olá!', 'Com quem quer falar?')], input: choice }) ??
    jsonServiceAnswer({ messages: [text('Certo.')] });
});

test('starts the bot with the customer’s name and sends its messages, choices one per line', async () => {
  await maria.writesFirst('oi');
  expect(bot.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/typebots/vendas/startChat']);
  expect(bot.asked()).toEqual([{ prefilledVariables: { number: maria.phone, pushName: 'Maria Souza' } }]);
  expect(await maria.receivedTexts()).toEqual(['Olá!\nCom quem quer falar?', 'Vendas\nSuporte']);
  expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: true, integrationId });
});

test('shows typing before each message for the time the integration sets', async () => {
  await maria.writesFirst('oi');
  const orders = await readWholeRange<OutboxSend>(keys.outboxes(company.tenant, line.id));
  expect(orders.filter(({ kind }) => kind === 'send').map(({ typingMs }) => typingMs)).toEqual([1000, 1000]);
});

test('continues the session with one call per message', async () => {
  await maria.writesFirst('oi');
  await maria.writes('Vendas');
  await maria.writes('agora');
  await runPendingAssistantTurns();
  expect(bot.calls.slice(1).map(({ path }) => path)).toEqual(Array(2).fill('/api/v1/sessions/s1/continueChat'));
  expect(bot.asked('continueChat')).toEqual([{ message: 'Vendas' }, { message: 'agora' }]);
  expect((await maria.receivedTexts()).slice(2)).toEqual(['Certo.', 'Certo.']);
});

describe('commands of the bot', () => {
  const sends = async (command: string) => {
    await maria.writesFirst('oi');
    bot.script = () => jsonServiceAnswer({ messages: [text('Um momento.'), text(command)] });
    await maria.writesFirst('Vendas');
    return maria.ticket();
  };

  test('hands over to a queue, where people go on', async () => {
    const queue = await company.addQueue({ name: 'Vendas' });
    const ticket = await sends(`#{"queueId": ${queue.id}}`);
    expect(ticket).toMatchObject({ status: 'pending', queueId: queue.id, useIntegration: false, integrationId: null });
    expect(ticket.talked).toBeUndefined();
    expect((await maria.receivedTexts()).at(-1)).toBe('Um momento.');
    await maria.writesFirst('alguém?');
    expect(bot.calls).toHaveLength(2);
  });

  test('hands over to a queue and a user', async () => {
    const queue = await company.addQueue();
    const { user } = await company.addUser({ queueIds: [queue.id] });
    const ticket = await sends(`#{"queueId": "${queue.id}", "userId": ${user.id}}`);
    expect(ticket).toMatchObject({ status: 'open', queueId: queue.id, userId: user.id });
  });

  test('hands over to people without a queue', async () => {
    expect(await sends('#{"stopBot": true}')).toMatchObject({
      status: 'pending',
      queueId: null,
      useIntegration: false,
    });
  });

  test('ignores queue and user of another company and hands over to people without a queue', async () => {
    const foreign = await seedCompany();
    await write({ write: update(keys.ids(foreign.tenant), { set: { queue: 7000, user: 7000 } }) });
    const theirs = await foreign.addQueue();
    const { user } = await foreign.addUser();
    const ticket = await sends(`#{"queueId": ${theirs.id}, "userId": ${user.id}}`);
    expect(ticket).toMatchObject({ status: 'pending', queueId: null, userId: null, useIntegration: false });
  });

  test.each(['#{promoção}', '#{"queueId": true}', '#{"queueId": "0x1"}', '#{"queueId": [1]}'])(
    'sends text that only looks like a command: %s',
    async (words) => {
      await company.addQueue();
      await sends(words);
      expect((await maria.receivedTexts()).at(-1)).toBe(words);
    },
  );
});

describe('keywords of the customer', () => {
  test('the finish keyword closes the ticket', async () => {
    await maria.writesFirst('oi');
    await maria.writesFirst('SAIR ');
    expect(bot.calls).toHaveLength(1);
    expect(await maria.ticket()).toMatchObject({ status: 'closed', integrationId: null });
  });

  test('the restart keyword starts the bot again with the next message', async () => {
    await maria.writesFirst('oi');
    await maria.writesFirst('Recomecar');
    expect((await maria.receivedTexts()).at(-1)).toBe('Do começo, Maria.');
    await maria.writesFirst('oi de novo');
    expect(bot.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['startChat', 'startChat']);
  });
});

describe('messages the bot does not understand', () => {
  test.each([
    ['sends nothing', { messages: [] }],
    ['sends its own text', { messages: [text('Invalid message. Please, try again.')] }],
  ])('sends the company’s text when the bot %s', async (_, answer) => {
    await maria.writesFirst('oi');
    bot.script = () => jsonServiceAnswer(answer);
    await maria.writesFirst('?');
    expect((await maria.receivedTexts()).slice(2)).toEqual(['Não entendi, Maria.']);
  });

  test('does not ask the bot about a picture without text', async () => {
    await maria.writesFirst('oi');
    await maria.writesFirst('', { kind: 'sticker' });
    expect(bot.calls).toHaveLength(1);
    expect((await maria.receivedTexts()).at(-1)).toBe('Não entendi, Maria.');
  });
});

describe('the session', () => {
  const wroteLast = async (minutes: number) => {
    const { contactId, talked } = await maria.ticket();
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    await write({
      write: update(keys.ticket(company.tenant, contactId, line.id), { set: { talked: { ...talked, at } } }),
    });
  };
  const asked = () => bot.calls.map(({ path }) => path.split('/').at(-1));

  test('ends after the minutes without activity', async () => {
    await maria.writesFirst('oi');
    await wroteLast(29);
    await maria.writesFirst('Vendas');
    await wroteLast(31);
    await maria.writesFirst('oi');
    expect(asked()).toEqual(['startChat', 'continueChat', 'startChat']);
  });

  test('starts again when the bot has forgotten it', async () => {
    await maria.writesFirst('oi');
    bot.script = (call) =>
      started(call, { messages: [text('Olá outra vez!')] }) ??
      jsonServiceAnswer({ message: 'Session not found.' }, 404);
    await maria.writesFirst('Vendas');
    expect(asked()).toEqual(['startChat', 'continueChat', 'startChat']);
    expect((await maria.receivedTexts()).at(-1)).toBe('Olá outra vez!');
  });
});

test('sends images and audio as files, and the address of anything that cannot be fetched', async () => {
  bot.script = (call) => {
    if (call.path === '/foto.jpg') return { type: 'image/jpeg', body: sampleFiles.jpeg };
    if (call.path === '/fala') return { type: 'audio/mpeg', body: sampleFiles.mp3 };
    const file = (type: string, path: string) => ({ id: path, type, content: { url: `${bot.url}${path}` } });
    return (
      started(call, {
        messages: [
          file('image', '/foto.jpg'),
          file('audio', '/fala'),
          file('image', '/sumiu.png'),
          file('video', '/filme.mp4'),
        ],
      }) ?? jsonServiceAnswer({}, 404)
    );
  };
  await maria.writesFirst('oi');
  expect(await maria.receivedTexts()).toEqual([
    '<foto.jpg>',
    '<audio.mp3>',
    `${bot.url}/sumiu.png`,
    `${bot.url}/filme.mp4`,
  ]);
});

test('sends whatever texts a bot answers, and never leaves the customer without an answer', async () => {
  const half = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '😀', '\ud800', '\udc00', '\u0000'), minLength: 1 });
  await fc.assert(
    fc.asyncProperty(half, half, half, async (writtenText, choiceName, sessionId) => {
      const customer = new TestCustomer(line);
      const input = { ...choice, items: [{ id: '1', content: choiceName }] };
      bot.script = () => jsonServiceAnswer({ sessionId, typebot: {}, messages: [text(writtenText)], input });
      await customer.writesFirst('oi');
      const received = (await customer.receivedTexts()).join();
      const hasText = writtenText.trim() !== '';
      if (hasText) expect(received).toContain(writtenText.toWellFormed().trim().slice(0, 1));
      expect(received.isWellFormed()).toBe(true);
      const { id } = await customer.ticket();
      expect(
        await get(assistantTurnKey(company.tenant, { ...(await customer.ticket()), id, listens: false })),
      ).toBeUndefined();
    }),
    { numRuns: propertyRuns(25), seed: 20261122 },
  );
});

describe('when something goes wrong', () => {
  const due = async () => {
    const { id, contactId } = await maria.ticket();
    const job = { companyId: line.companyId, id, contactId, whatsappId: line.id, listens: false, isDue: true };
    await deliverBatchToWorker(onAssistantTurn, job);
  };

  test('retries after a failure and answers once', async () => {
    bot.script = () => jsonServiceAnswer({ message: 'Internal' }, 500);
    await maria.writesFirst('oi');
    expect(await maria.receivedTexts()).toEqual([]);
    bot.script = (call) => started(call, { messages: [text('Olá!')] });
    await due();
    await due();
    expect(await maria.receivedTexts()).toEqual(['Olá!']);
  });

  test('hands over to people after three answers that the table refuses', async () => {
    bot.script = (call) => started(call, { sessionId: 's'.repeat(500_000), messages: [text('Olá!')] });
    await maria.writesFirst('oi');
    for (let n = 0; n < 2; n++) await due();
    expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false });
    expect(bot.calls).toHaveLength(3);
  });

  test('answers once when the wake-up message is delivered twice', async () => {
    await maria.writes('oi');
    const turns = await drainQueuedMessages('assistantTurns');
    await Promise.all([...turns, ...turns].map((job) => deliverBatchToWorker(onAssistantTurn, job)));
    expect(await maria.receivedTexts()).toEqual(['Olá!\nCom quem quer falar?', 'Vendas\nSuporte']);
  });

  test('gives up at once and hands over to people when the bot does not exist', async () => {
    bot.script = () => jsonServiceAnswer({ message: 'Typebot not found' }, 404);
    await maria.writesFirst('oi');
    expect(bot.calls).toHaveLength(1);
    expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false });
  });

  test.each([
    ['deleted', () => invoke(removeIntegration, { token: company.admin.token, params: { integrationId } })],
    [
      'not in the plan any more',
      async () => {
        const { plan } = await company.company();
        const set = { plan: { ...plan, useIntegrations: false } };
        await write({ write: update(keys.company(company.tenant), { set, add: { configVersion: 1 } }) });
      },
    ],
  ])('hands over to people when the integration is %s', async (_, lose) => {
    await maria.writesFirst('oi');
    await lose();
    await maria.writesFirst('Vendas');
    expect(bot.calls).toHaveLength(1);
    expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false, integrationId: null });
  });

  test('drops the answer when a person takes the ticket during the turn', async () => {
    await maria.writesFirst('oi');
    const { id } = await maria.ticket();
    bot.script = async () => {
      await invoke(updateTicket, { token: company.admin.token, params: { ticketId: id }, body: { status: 'open' } });
      return jsonServiceAnswer({ messages: [text('Certo.')] });
    };
    await maria.writesFirst('Vendas');
    expect(await maria.receivedTexts()).not.toContain('Certo.');
    expect(await maria.ticket()).toMatchObject({ status: 'open', userId: company.admin.user.id });
  });
});
