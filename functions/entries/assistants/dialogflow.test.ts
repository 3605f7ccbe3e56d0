import { generateKeyPairSync } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { addIntegration } from '#functions/entries/integrations/integration-store.ts';
import { handler as testSession } from '#functions/entries/integrations/test-session.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker, freshProviderId } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { secretMask } from '#shared/http/masked.ts';
import { IntegrationForm } from '#shared/integrations/kinds.ts';
import type { InboundMedia } from '#shared/messages/media.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { runPendingAssistantTurns, TestCustomer } from './testing/customer.ts';
import { type ExternalServiceCall, jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

useBackend();
const google = useExternalService();

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

let publicKey: string;
let keyFile: string;
let company: SeededCompany;
let maria: TestCustomer;
let integrationId: number;

const detected = (texts: string[], more: object = {}) =>
  jsonServiceAnswer({
    responseId: 'r',
    queryResult: {
      queryText: '',
      fulfillmentText: texts[0] ?? '',
      fulfillmentMessages: [{ text: { text: texts } }, { platform: 'TELEGRAM', text: { text: ['não é para nós'] } }],
      ...more,
    },
  });
const granted = (call: ExternalServiceCall) =>
  call.path === '/token'
    ? jsonServiceAnswer({ access_token: 'ya29.abc', expires_in: 3600, token_type: 'Bearer' })
    : undefined;

beforeEach(async () => {
  process.env.DIALOGFLOW_URL = google.url;
  const made = pair();
  publicKey = made.publicKey;
  keyFile = JSON.stringify({
    client_email: 'bot@loja-123.iam.gserviceaccount.com',
    private_key: made.privateKey,
    token_uri: `${google.url}/token`,
  });
  company = await seedCompany();
  const form = { type: 'dialogflow', name: 'Lia', projectName: 'loja-123', language: 'pt-BR', jsonContent: keyFile };
  integrationId = (await addIntegration(company.tenant, IntegrationForm.parse(form))).row.id;
  maria = new TestCustomer(await company.addConnection({ integrationId }));
  await drainQueuedMessages('assistantTurns');
  google.script = (call) => granted(call) ?? detected(['Olá! Como posso ajudar?']);
});
afterAll(() => {
  delete process.env.DIALOGFLOW_URL;
});

const asks = () => google.calls.filter(({ path }) => path !== '/token');

test('answers under the agent’s name, authorized with a token of its service account', async () => {
  await maria.writesFirst('oi');
  expect(await maria.receivedTexts()).toEqual(['*Lia:* Olá! Como posso ajudar?']);
  const [token, ask] = google.calls;
  const form = new URLSearchParams(token?.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const assertion = form.get('assertion') ?? '';
  expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { payload } = await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'));
  expect(payload).toMatchObject({
    iss: 'bot@loja-123.iam.gserviceaccount.com',
    aud: `${google.url}/token`,
    scope: 'https://www.googleapis.com/auth/dialogflow',
  });
  expect(ask?.headers.authorization).toBe('Bearer ya29.abc');
  expect(ask?.path).toMatch(/^\/v2\/projects\/loja-123\/agent\/sessions\/[0-9a-f]{36}:detectIntent$/);
  expect(JSON.parse(ask?.body ?? '')).toEqual({ queryInput: { text: { text: 'oi', languageCode: 'pt-BR' } } });
});

test('keeps the session and the access token of a conversation, and sends one request per message', async () => {
  await maria.writesFirst('oi');
  await maria.writes('quero comprar');
  await maria.writes('x'.repeat(300));
  await runPendingAssistantTurns();
  expect(google.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
  expect(new Set(asks().map(({ path }) => path)).size).toBe(1);
  const texts = asks().map(({ body }) => JSON.parse(body).queryInput.text.text);
  expect(texts).toEqual(['oi', 'quero comprar', 'x'.repeat(256)]);
});

test.each([
  ['diagnosticInfo', { diagnosticInfo: { end_conversation: true } }],
  ['the intent', { intent: { endInteraction: true } }],
])('hands the conversation to people when %s ends it', async (_, more) => {
  await maria.writesFirst('oi');
  google.script = (call) => granted(call) ?? detected(['Até logo!'], more);
  await maria.writesFirst('tchau');
  expect((await maria.receivedTexts()).at(-1)).toBe('*Lia:* Até logo!');
  expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false, integrationId: null });
  await maria.writesFirst('alguém?');
  expect(asks()).toHaveLength(2);
});

describe('a voice note', () => {
  const speaks = async (media: Partial<InboundMedia> = {}, kind: 'voice' | 'audio' = 'voice') => {
    const providerId = freshProviderId();
    const { id: whatsappId, companyId } = maria.line;
    const source = { family: 'audio', url: null, directPath: '/x', mediaKey: 'eA==', fileSha256: null } as const;
    const blank = { fileName: null, size: 300, width: null, height: null, thumbnail: null, waveform: null };
    const about = { ...blank, mimetype: 'audio/ogg', seconds: 4, source: { ...source, fileEncSha256: null } };
    await maria.writes('', { kind, media: { ...about, ...media }, providerId });
    const Key = mediaNames.message(maria.tenant, whatsappId, providerId);
    await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key, Body: sampleFiles.voice }));
    const file = { key: Key, mimetype: 'audio/ogg', size: sampleFiles.voice.length };
    const outcome = { type: 'fetched', file };
    await deliverBatchToWorker(onReceipt, {
      companyId,
      whatsappId,
      providerIds: [providerId],
      outcome,
      at: new Date(),
    });
    await runPendingAssistantTurns();
  };

  test('reaches the agent as sound, and its understanding is stored as the transcript', async () => {
    google.script = (call) => granted(call) ?? detected(['Rosas: dez reais.'], { queryText: 'quanto custam' });
    await speaks();
    expect(JSON.parse(asks()[0]?.body ?? '')).toEqual({
      queryInput: {
        audioConfig: { audioEncoding: 'AUDIO_ENCODING_OGG_OPUS', sampleRateHertz: 48_000, languageCode: 'pt-BR' },
      },
      inputAudio: sampleFiles.voice.toString('base64'),
    });
    expect(await maria.receivedTexts()).toEqual(['*Lia:* Rosas: dez reais.']);
    const { id } = await maria.ticket();
    const [message] = await readWholeRange<MessageRow>(keys.messages(maria.tenant, id), { consistent: true });
    expect(message).toMatchObject({ mediaType: 'voice', transcript: 'quanto custam' });
  });

  test('asks the customer to rephrase when it is longer than the agent takes', async () => {
    await speaks({ seconds: 90 });
    expect(asks()).toEqual([]);
    expect(await maria.receivedTexts()).toEqual(['*Lia:* Desculpe, não entendi. Pode dizer de outro jeito?']);
  });
});

test('asks the customer to rephrase when the agent has no answer', async () => {
  google.script = (call) => granted(call) ?? detected([]);
  await maria.writesFirst('?');
  expect(await maria.receivedTexts()).toEqual(['*Lia:* Desculpe, não entendi. Pode dizer de outro jeito?']);
});

test('gives up at once and hands over to people when Google refuses the key', async () => {
  google.script = () => jsonServiceAnswer({ error: 'invalid_grant' }, 400);
  await maria.writesFirst('oi');
  expect(await maria.ticket()).toMatchObject({ status: 'pending', useIntegration: false });
});

describe('the form’s test session', () => {
  const tested = (body: object, who = company) =>
    invoke(testSession, {
      token: who.admin.token,
      body: { projectName: 'loja-123', language: 'pt-BR', jsonContent: keyFile, ...body },
    });

  test('greets the agent in its language and returns its answer', async () => {
    expect(await tested({})).toMatchObject({ status: 200, body: { messages: ['Olá! Como posso ajudar?'] } });
    await tested({ language: 'en' });
    expect(asks().map(({ body }) => JSON.parse(body).queryInput.text.text)).toEqual(['oi', 'hello']);
  });

  test('uses the stored key for a masked one, only within the same company', async () => {
    expect((await tested({ jsonContent: secretMask, integrationId })).status).toBe(200);
    const other = await seedCompany();
    expect((await tested({ jsonContent: secretMask, integrationId }, other)).body.error).toBe('ERR_NO_DIALOG_FOUND');
    expect((await tested({ jsonContent: secretMask })).body.error).toBe('ERR_TEST_SESSION_DIALOG');
  });

  test('distinguishes a wrong key from an agent without an answer', async () => {
    google.script = (call) => granted(call) ?? detected([]);
    expect(await tested({})).toMatchObject({ status: 400, body: { error: 'ERR_TEST_REPLY_DIALOG' } });
    google.script = (call) => granted(call) ?? jsonServiceAnswer({ error: { code: 403 } }, 403);
    expect(await tested({})).toMatchObject({ status: 400, body: { error: 'ERR_TEST_SESSION_DIALOG' } });
    expect((await tested({ jsonContent: '{}' })).body.error).toBe('ERR_TEST_SESSION_DIALOG');
    expect((await tested({ projectName: 'x' })).body.error).toBe('ERR_VALIDATION');
  });
});
