import { expect, test } from 'vitest';
import { readTrace } from '#local/logs/trace.ts';
import { messages } from '#shared/messages/contract.ts';
import { users } from '#shared/users/contract.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Follows a message by its id from the phone to the browser, and back. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();
const line = '5511940660001';
const colleague = { name: 'Lia', email: 'lia@trace.example', password: 'segredo-1', profile: 'admin' as const };
const customer = { number: '5511940660002', name: 'Tereza' };

/** The parts of the product that name a message in their log, once all of these do. */
const traced = (id: string, operations: readonly string[]) =>
  waitForResult(`log lines of ${id}`, async () => {
    const lines = await readTrace(product.logFolder, id);
    return operations.every((name) => lines.some(({ operation }) => operation === name)) && lines;
  });

test('the log follows a customer’s message and its answer, and frames carry the id', async () => {
  const { admin, phones } = product;
  const [ticket] = await openConversations(product, line, [customer]);
  await admin.call(users.create, { body: { ...colleague, queueIds: [] } });
  const { page } = await browsers.open();
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await new AppDriver(page, product.url).signIn(colleague);
  await page.goto(`${product.url}/tickets/${ticket?.uuid}`);
  await page.getByText(`Oi, aqui é ${customer.name}`).last().waitFor();
  await waitForResult('events of the conversation come', async () =>
    frames.some((one) => one.includes('"joinChatBox"')),
  );

  const { id: received } = await phones.write(customer.number, line, 'Chegou a entrega?');
  const inbound = await traced(received, ['session.receive', 'messages.onInbound', 'live.fanOut']);
  expect(inbound[0]).toMatchObject({ part: expect.stringMatching(/^runner/), operation: 'session.receive' });
  expect(inbound.find(({ operation }) => operation === 'messages.onInbound')?.fields).toMatchObject({
    companyId: product.companyId,
    requestId: expect.any(String),
    ms: expect.any(Number),
  });
  await waitForResult('a frame that names the message', async () =>
    frames.some((frame) => frame.includes(`"trace":"${received}"`)),
  );

  const { id } = await admin.call(messages.send, { params: { ticketId: ticket?.id ?? 0 }, body: { body: 'Sai hoje' } });
  const answered = await traced(id, ['messages.send', 'live.fanOut', 'session.report', 'messages.onReceipt']);
  expect(answered[0]).toMatchObject({ operation: 'messages.send', fields: { status: 200, userId: 1 } });
});
