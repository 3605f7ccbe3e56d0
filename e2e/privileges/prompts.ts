import { ExternalService, jsonServiceAnswer } from '#functions/entries/assistants/testing/external-service.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { companyNumber, type PrivilegesContext } from './tour.ts';

const flora = '5511987654388';

/** Starts a fake AI server, and sets its address for the product's processes that start from now on. */
export async function startFakeAiServer(): Promise<ExternalService> {
  const ai = new ExternalService();
  await ai.start();
  process.env.OUTGOING_LOOPBACK = 'allowed';
  process.env.AI_BASE_URL = `${ai.url}/v1`;
  process.env.DIALOGFLOW_URL = ai.url;
  return ai;
}

/** The AI answers a customer, transfers them to a queue, and fails for another customer. */
export async function exercisePrompts(
  { admin, phones }: PrivilegesContext,
  ai: ExternalService,
  { whatsappId, queueId }: { whatsappId: number; queueId: number },
): Promise<{ promptId: number }> {
  // Deleting a prompt announces the queue that used it, with the queue's file.
  const doomed = await admin.call(prompts.create, {
    body: { name: 'Provisório', prompt: 'Você atende.', apiKey: 'sk-1', queueId },
  });
  await admin.call(queues.update, { params: { queueId }, body: { promptId: doomed.id } });
  await admin.call(prompts.remove, { params: { promptId: doomed.id } });
  const { id: promptId } = await admin.call(prompts.create, {
    body: { name: 'Atendente', prompt: 'Você atende.', apiKey: 'sk-1', queueId },
  });
  await admin.call(prompts.update, { params: { promptId }, body: { name: 'Atendente da loja', queueId } });
  const before = await admin.call(whatsapp.show, { params: { whatsappId } });
  await admin.call(whatsapp.update, { params: { whatsappId }, body: { promptId } });
  const completionOf = (content: string) => jsonServiceAnswer({ choices: [{ message: { content } }] });
  const hasReceived = (text: string) =>
    waitForResult(`the AI’s “${text}” on the phone`, async () =>
      (await phones.chat(flora, companyNumber)).some((message) => !message.fromMe && message.text === text),
    );
  await phones.create(flora, 'Flora');
  ai.script = () => completionOf('Olá, Flora!');
  await phones.write(flora, companyNumber, 'Oi');
  await hasReceived('Olá, Flora!');
  ai.script = () => completionOf('[[ATENDENTE]]Um momento.');
  await phones.write(flora, companyNumber, 'Uma pessoa, por favor');
  await hasReceived('Um momento.');
  await admin.call(prompts.tryOut, { params: { promptId }, body: { messages: [{ fromCustomer: true, text: 'Oi' }] } });
  ai.script = () => jsonServiceAnswer({}, 401);
  const failing = '5511987654389';
  await phones.create(failing, 'Fábio');
  const asked = ai.calls.length;
  await phones.write(failing, companyNumber, 'Oi');
  await waitForResult('the AI is asked in vain', () => ai.calls.length > asked);
  await admin.call(whatsapp.update, { params: { whatsappId }, body: { promptId: before.promptId } });
  return { promptId };
}
