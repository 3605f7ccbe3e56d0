import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from 'vitest';
import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import type { PromptRow } from '#functions/company/prompts/prompt-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchAgain, deliverBatchToWorker, freshProviderId } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import type { InboundMedia } from '#shared/messages/media.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { type ExternalServiceCall, jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

useBackend();
const ai = useExternalService();

let company: SeededCompany;
let maria: TestCustomer;
let promptId: number;
/** The provider's answer to a request for a transcript. */
let transcription: () => ReturnType<typeof jsonServiceAnswer> | undefined;

const recording: InboundMedia = {
  mimetype: 'audio/ogg; codecs=opus',
  fileName: null,
  size: sampleFiles.voice.length,
  width: null,
  height: null,
  seconds: 4,
  thumbnail: null,
  waveform: null,
  source: {
    family: 'audio',
    url: null,
    directPath: '/v/t62/x.enc',
    mediaKey: 'c2VjcmV0LW1lZGlhLWtleQ==',
    fileSha256: 'YQ==',
    fileEncSha256: 'Yg==',
  },
};

beforeEach(async () => {
  process.env.AI_BASE_URL = `${ai.url}/v1`;
  company = await seedCompany();
  const queue = await company.addQueue();
  const { body } = await invoke(createPrompt, {
    token: company.admin.token,
    body: { name: 'IA', prompt: 'x', apiKey: 'sk-1', queueId: queue.id },
  });
  promptId = body.id;
  maria = new TestCustomer(await company.addConnection({ promptId, queueIds: [], greetingMessage: '' }));
  await drainQueuedMessages('assistantTurns');
  transcription = () => jsonServiceAnswer({ text: ' Quanto custam as rosas? ' });
  ai.script = ({ path }) =>
    path === '/v1/audio/transcriptions'
      ? transcription()
      : jsonServiceAnswer({ choices: [{ message: { content: 'Dez reais.' } }] });
});

const receipt = (providerId: string, outcome: Receipt['outcome']): Receipt => {
  const { id: whatsappId, companyId } = maria.line;
  return { companyId, whatsappId, providerIds: [providerId], outcome, at: new Date().toISOString() };
};
/** Stores the sound, as the runner does, and returns its report. */
const fetched = async (providerId: string): Promise<Receipt> => {
  const Key = mediaNames.message(company.tenant, maria.line.id, providerId);
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key, Body: sampleFiles.voice }));
  const file = { key: Key, mimetype: 'audio/ogg', size: sampleFiles.voice.length };
  return receipt(providerId, { type: 'fetched', file });
};
const speaks = async (kind: 'voice' | 'audio' = 'voice'): Promise<string> => {
  const providerId = freshProviderId();
  await maria.writes('', { kind, media: recording, providerId });
  return providerId;
};
const speaksAndArrives = async (kind: 'voice' | 'audio' = 'voice') => {
  const report = await fetched(await speaks(kind));
  await runPendingAssistantTurns();
  await deliverBatchToWorker(onReceipt, report);
  await runPendingAssistantTurns();
  return report;
};
const callsTo = (ending: string): ExternalServiceCall[] => ai.calls.filter(({ path }) => path.endsWith(ending));
const turnsAsked = () => callsTo('/chat/completions').map(({ body }) => JSON.parse(body).messages.slice(1));
const storedMessages = async () => readWholeRange<MessageRow>(keys.messages(company.tenant, (await maria.ticket()).id));
const withPeople = { status: 'pending', useIntegration: false, promptId: null };
const lastFailure = async () =>
  (await get<PromptRow>(keys.prompt(company.tenant, promptId), { consistent: true }))?.failure;

describe('a prompt', () => {
  test.each(['voice', 'audio'] as const)('transcribes a %s message and answers its words', async (kind) => {
    await maria.writesFirst('Oi');
    await speaksAndArrives(kind);
    const [call] = callsTo('/audio/transcriptions');
    expect(call?.headers).toMatchObject({ authorization: 'Bearer sk-1' });
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toContain('name="model"\r\n\r\nwhisper-1');
    expect(call?.body).toContain('name="file"; filename="audio.ogg"');
    expect(call?.body).toContain('OpusHead');
    expect(turnsAsked().at(-1)).toEqual([
      { role: 'user', content: 'Oi' },
      { role: 'assistant', content: 'Dez reais.' },
      { role: 'user', content: 'Quanto custam as rosas?' },
    ]);
    expect(await maria.receivedTexts()).toEqual(['Dez reais.', 'Dez reais.']);
  });

  test('stores the words with the message, for agents and later turns, and asks for them once', async () => {
    const report = await speaksAndArrives();
    await deliverBatchAgain(onReceipt, report);
    await maria.writesFirst('E os lírios?');
    expect(callsTo('/audio/transcriptions')).toHaveLength(1);
    expect(turnsAsked().at(-1)?.[0]).toEqual({ role: 'user', content: 'Quanto custam as rosas?' });
    const { id: ticketId } = await maria.ticket();
    const { body } = await invoke(listMessages, { token: company.admin.token, params: { ticketId } });
    expect(body.messages[0]).toMatchObject({ mediaType: 'voice', transcript: 'Quanto custam as rosas?' });
  });

  test('asks for the words once when the answer fails after them', async () => {
    let failures = 0;
    const script = ai.script;
    ai.script = (call) =>
      call.path.endsWith('/chat/completions') && failures++ === 0 ? jsonServiceAnswer({}, 500) : script(call);
    await speaksAndArrives();
    await runDueTimers({ now: () => new Date(Date.now() + 20_000), isLate: () => false });
    await runPendingAssistantTurns();
    expect(callsTo('/audio/transcriptions')).toHaveLength(1);
    expect(await maria.receivedTexts()).toEqual(['Dez reais.']);
  });

  test('waits for the file, and hands over to people when it does not arrive', async () => {
    await speaks();
    await runPendingAssistantTurns();
    expect(await maria.ticket()).toMatchObject({ useIntegration: true });
    await runDueTimers({ now: () => new Date(Date.now() + 100_000), isLate: () => false });
    await runPendingAssistantTurns();
    expect(ai.calls).toEqual([]);
    expect(await maria.ticket()).toMatchObject(withPeople);
    expect(await lastFailure()).toMatchObject({ why: 'unheard' });
  });

  test.each([
    [
      'the file is gone',
      async () => deliverBatchToWorker(onReceipt, receipt(await speaks(), { type: 'lost', reason: 'gone' })),
    ],
    [
      'there are no words',
      async () => {
        transcription = () => jsonServiceAnswer({ text: ' ' });
        await speaksAndArrives();
      },
    ],
  ])('hands over to people when %s', async (_, happens) => {
    await happens();
    await runPendingAssistantTurns();
    expect(await maria.ticket()).toMatchObject(withPeople);
    expect(await lastFailure()).toMatchObject({ why: 'unheard' });
    expect(await maria.receivedTexts()).toEqual([portugueseCustomerTexts.assistantAway]);
  });

  test('hands over at once when the provider refuses the key', async () => {
    transcription = () => jsonServiceAnswer({ error: {} }, 401);
    await speaksAndArrives();
    expect(await maria.ticket()).toMatchObject(withPeople);
    expect(await lastFailure()).toMatchObject({ why: 'denied' });
  });

  test('hands over after three tries when the provider stays silent', async () => {
    transcription = () => undefined;
    await speaksAndArrives();
    for (const seconds of [20, 80]) {
      await runDueTimers({ now: () => new Date(Date.now() + seconds * 1000), isLate: () => false });
      await runPendingAssistantTurns();
    }
    expect(callsTo('/audio/transcriptions')).toHaveLength(3);
    expect(await maria.ticket()).toMatchObject(withPeople);
    expect(await lastFailure()).toMatchObject({ why: 'unreachable' });
  });
});

test('a typebot without a text of its own asks for another message after a voice note', async () => {
  const form = { type: 'typebot', name: 'Robô', urlN8N: ai.url, typebotSlug: 'vendas' };
  const { row } = await addIntegration(company.tenant, IntegrationForm.parse(form));
  maria = new TestCustomer(await company.addConnection({ integrationId: row.id }));
  ai.script = () => jsonServiceAnswer({ sessionId: 's1', typebot: {}, messages: [] });
  await maria.writesFirst('oi');
  await speaksAndArrives();
  expect(callsTo('continueChat')).toEqual([]);
  expect((await maria.receivedTexts()).at(-1)).toBe('Desculpe, não entendi. Pode dizer de outro jeito?');
});

test('an answer spoken by the AI carries its words', async () => {
  process.env.SPEECH_BASE_URL = ai.url;
  const { body } = await invoke(createPrompt, {
    token: company.admin.token,
    body: {
      ...{
        name: 'Voz',
        prompt: 'x',
        apiKey: 'sk-1',
        queueId: (await company.addQueue({ name: 'B', color: '#111' })).id,
      },
      ...{ voice: 'pt-BR-FranciscaNeural', voiceKey: 'k', voiceRegion: 'brazilsouth' },
    },
  });
  maria = new TestCustomer(await company.addConnection({ promptId: body.id, queueIds: [], greetingMessage: '' }));
  const script = ai.script;
  ai.script = (call) =>
    call.path === '/cognitiveservices/v1' ? { type: 'audio/ogg', body: sampleFiles.voice } : script(call);
  await maria.writesFirst('Oi');
  await maria.writesFirst('E aí?');
  expect((await storedMessages())[1]).toMatchObject({ mediaType: 'voice', transcript: 'Dez reais.' });
  expect(turnsAsked().at(-1)?.[1]).toEqual({ role: 'assistant', content: 'Dez reais.' });
});
