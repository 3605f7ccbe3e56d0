import { beforeEach, expect, test } from 'vitest';
import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import { addIntegration, changeIntegration } from '#functions/entries/integrations/integration-store.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

useBackend();
const flow = useExternalService();

let company: SeededCompany;
let integrationId: number;
let maria: TestCustomer;
beforeEach(async () => {
  company = await seedCompany();
  const form = IntegrationForm.parse({ type: 'n8n', name: 'Fluxo', urlN8N: `${flow.url}/hook`, answers: true });
  integrationId = (await addIntegration(company.tenant, form)).row.id;
  maria = new TestCustomer(await company.addConnection({ queueIds: [], greetingMessage: '', integrationId }));
  await drainQueuedMessages('assistantTurns');
});

test('sends the messages that a flow answers, texts and files, and goes on with the next message', async () => {
  flow.script = ({ path }) =>
    path === '/tabela.jpg'
      ? { type: 'image/jpeg', body: sampleFiles.jpeg }
      : jsonServiceAnswer({
          messages: [
            'Olá!',
            { type: 'text', text: 'Custa R$ 20.' },
            { type: 'file', url: `${flow.url}/tabela.jpg`, caption: 'Tabela' },
          ],
        });
  await maria.writesFirst('Oi');
  expect(await maria.receivedTexts()).toEqual(['Olá!', 'Custa R$ 20.', '<tabela.jpg>Tabela']);
  flow.script = () => ({ status: 204, body: '' });
  await maria.writesFirst('Obrigada');
  expect(await maria.receivedTexts()).toHaveLength(3);
  expect(await maria.ticket()).toMatchObject({ useIntegration: true, integrationId });
});

test('hands over to a queue of the company, and ignores those of others', async () => {
  const { id: queueId } = await company.addQueue({ name: 'Vendas' });
  flow.script = () => jsonServiceAnswer({ messages: ['Já chamo.'], handover: { to: 'people', queueId } });
  await maria.writesFirst('Quero comprar');
  expect(await maria.ticket()).toMatchObject({ queueId, useIntegration: false, status: 'pending' });
  const joao = new TestCustomer(maria.line);
  flow.script = () => jsonServiceAnswer({ handover: { to: 'people', queueId: queueId + 999 } });
  await joao.writesFirst('Oi');
  expect(await joao.ticket()).toMatchObject({ queueId: null, useIntegration: false });
});

test.each([
  ['HTML', () => ({ type: 'text/html', body: '<html>502</html>' })],
  ['more messages than allowed', () => jsonServiceAnswer({ messages: Array.from({ length: 11 }, () => 'x') })],
  ['a file inside the network', () => jsonServiceAnswer({ messages: [{ type: 'file', url: 'not an address' }] })],
  ['an endless body', () => ({ body: ' '.repeat(70_000) })],
])('hands over in words after it answered %s', async (_, answer) => {
  flow.script = answer;
  await maria.writesFirst('Oi');
  for (const seconds of [20, 70]) {
    await runDueTimers({ now: () => new Date(Date.now() + seconds * 1000), isLate: () => false });
    await runPendingAssistantTurns();
  }
  expect(await maria.receivedTexts()).toEqual([portugueseCustomerTexts.assistantAway]);
  expect(await maria.ticket()).toMatchObject({ useIntegration: false, status: 'pending' });
});

test('fetches no file from inside the network: its address is sent as text', async () => {
  const url = 'http://169.254.169.254/latest/meta-data';
  flow.script = () => jsonServiceAnswer({ messages: [{ type: 'file', url }] });
  await maria.writesFirst('Oi');
  expect(await maria.receivedTexts()).toEqual([url]);
});

test('only listens again once its answers are switched off', async () => {
  await changeIntegration(company.tenant, integrationId, { answers: false });
  flow.script = () => jsonServiceAnswer({ messages: ['Não me diga'] });
  const joao = new TestCustomer(maria.line);
  await joao.writesFirst('Oi');
  expect(flow.calls).toHaveLength(1);
  expect(await joao.receivedTexts()).toEqual([]);
  expect((await joao.ticket()).useIntegration).toBe(false);
});
