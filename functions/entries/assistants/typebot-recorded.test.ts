import { beforeEach, describe, expect, test } from 'vitest';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import { TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';
import { typebotRecordings as recorded } from './testing/typebot-recordings.ts';

useBackend();
const bot = useExternalService();

let company: SeededCompany;
let maria: TestCustomer;
beforeEach(async () => {
  company = await seedCompany();
  const form = IntegrationForm.parse({
    type: 'typebot',
    name: 'Robô',
    urlN8N: bot.url,
    typebotSlug: 'loja-q1w2e3r',
    typebotKeywordFinish: 'sair',
    typebotKeywordRestart: 'recomeçar',
    typebotRestartMessage: 'Do começo.',
    typebotUnknownMessage: 'Não entendi.',
    typebotDelayMessage: 0,
  });
  const { row } = await addIntegration(company.tenant, form);
  maria = new TestCustomer(await company.addConnection({ integrationId: row.id }));
  await drainQueuedMessages('assistantTurns');
  bot.script = ({ path }) => jsonServiceAnswer(path.endsWith('/startChat') ? recorded.started : recorded.chosen);
});

const path = (n: number) => bot.calls[n]?.path;
/** The texts that the customer gets for an answer of the bot to her second message. */
const getsFor = async (...answers: object[]): Promise<string[]> => {
  await maria.writesFirst('oi');
  const before = (await maria.receivedTexts()).length;
  let n = 0;
  bot.script = () => jsonServiceAnswer(answers[n++] ?? {}, n > answers.length ? 500 : 200);
  await maria.writesFirst('Trocas');
  return (await maria.receivedTexts()).slice(before);
};

describe('answers recorded from the real Typebot', () => {
  test('startChat and a choice by its words', async () => {
    await maria.writesFirst('oi');
    expect(await maria.receivedTexts()).toEqual([
      'Olá,  tudo bem?',
      'Seu telefone é ?',
      'Selecione uma opção abaixo:',
      'Pedidos\nTrocas',
    ]);
    await maria.writesFirst('Trocas');
    expect(path(1)).toBe(`/api/v1/sessions/${recorded.started.sessionId}/continueChat`);
    expect(bot.asked('continueChat')).toEqual([{ message: 'Trocas' }]);
    expect((await maria.receivedTexts()).at(-1)).toBe('Você escolheu Trocas');
  });

  test('the end of a flow: empty bubbles are left out, and the next message starts the bot again', async () => {
    expect(await getsFor(recorded.finished)).toEqual(['Você sabia que temos um site?', 'https://loja.example/pedidos']);
    bot.script = ({ path }) =>
      path.endsWith('/startChat')
        ? jsonServiceAnswer(recorded.started)
        : jsonServiceAnswer(recorded.unknownSession, 404);
    await maria.writesFirst('outra coisa');
    expect(path(bot.calls.length - 1)).toBe('/api/v1/typebots/loja-q1w2e3r/startChat');
    expect((await maria.receivedTexts()).at(-1)).toBe('Pedidos\nTrocas');
  });

  test.each([
    ['a variable within a text', recorded.withVariable, ['Prazer, Maria!']],
    ['a variable of several lines', recorded.withLongVariable, ['Entrega em: Rua A, 1\nCentro']],
    ['an answer that the input refused', recorded.refused, ['Este e-mail parece errado. Pode repetir?']],
    ['an input without a question', recorded.inputOnly, ['Não entendi.']],
    ['a rating', recorded.rating, ['Que nota você dá?', '0 - 10']],
    [
      'cards with their buttons',
      recorded.cards,
      ['Escolha a cidade', 'Recife - Loja do centro\nQuero esta\nMais detalhes'],
    ],
    ['choices with pictures', recorded.pictures, ['Bolo - 8 fatias\nPão']],
    ['a file that is asked for', recorded.file, ['Mande o comprovante']],
    ['a redirect', recorded.redirect, ['https://loja.example/fim']],
  ])('%s', async (_, answer, texts) => {
    expect(await getsFor(answer)).toEqual(texts);
  });

  test('a payment, with the address of the bot’s page', async () => {
    expect(await getsFor(recorded.payment)).toEqual([`R$ 30,00\n${bot.url}/loja-q1w2e3r`]);
  });

  test('an action of a browser: the bot is asked to go on without it', async () => {
    expect(await getsFor(recorded.script, recorded.chosen)).toEqual(['Um instante…', 'Você escolheu Trocas']);
    expect(bot.asked('continueChat')).toEqual([{ message: 'Trocas' }, {}]);
  });

  test('an action of a browser that never ends: ten attempts, then the customer gets the texts so far', async () => {
    await maria.writesFirst('oi');
    bot.script = () => jsonServiceAnswer(recorded.script);
    await maria.writesFirst('Trocas');
    expect(bot.asked('continueChat')).toHaveLength(11);
    expect((await maria.receivedTexts()).at(-1)).toBe('Um instante…');
  });
});

describe('commands in recorded answers', () => {
  const command = (line: string) => ({
    ...recorded.chosen,
    messages: [
      ...recorded.chosen.messages,
      { id: 'c', type: 'text', content: { type: 'richText', richText: [{ type: 'p', children: [{ text: line }] }] } },
    ],
  });

  test('stopBot ends the bot', async () => {
    expect(await getsFor(command('#{"stopBot":true}'))).toEqual(['Você escolheu Trocas']);
    expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false, integrationId: null });
  });

  test('queueId moves to a queue, userId to a user in it', async () => {
    const queue = await company.addQueue();
    const { user } = await company.addUser({ queueIds: [queue.id] });
    await getsFor(command(`#{"queueId":${queue.id},"userId":${user.id}}`));
    expect(await maria.ticket()).toMatchObject({ status: 'open', queueId: queue.id, userId: user.id });
  });

  test('the finish keyword closes, the restart keyword starts anew', async () => {
    await maria.writesFirst('oi');
    await maria.writesFirst('recomeçar');
    expect((await maria.receivedTexts()).at(-1)).toBe('Do começo.');
    await maria.writesFirst('oi');
    expect(bot.calls.map((call) => call.path.split('/').at(-1))).toEqual(['startChat', 'startChat']);
    await maria.writesFirst('sair');
    expect(await maria.ticket()).toMatchObject({ status: 'closed', integrationId: null });
  });
});
