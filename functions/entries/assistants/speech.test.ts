import { beforeEach, describe, expect, test } from 'vitest';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { TestCustomer } from './testing/customer.ts';
import { jsonServiceAnswer, useExternalService } from './testing/external-service.ts';

/** An AI whose answers are sent as voice messages. */
useBackend();
const outside = useExternalService();
let company: SeededCompany;
let maria: TestCustomer;
let spoken: ReturnType<typeof outside.script>;

beforeEach(async () => {
  process.env.AI_BASE_URL = outside.url;
  process.env.SPEECH_BASE_URL = outside.url;
  spoken = { type: 'audio/ogg', body: sampleFiles.voice };
  outside.script = ({ path }) =>
    path === '/cognitiveservices/v1'
      ? spoken
      : jsonServiceAnswer({ choices: [{ message: { content: '*Rosas* & lírios: <5 reais>' } }] });
  company = await seedCompany();
  const queue = await company.addQueue();
  const voice = { voice: 'pt-BR-FranciscaNeural', voiceKey: 'voice-secret', voiceRegion: 'brazilsouth' };
  const { body } = await invoke(createPrompt, {
    token: company.admin.token,
    body: { name: 'IA', prompt: 'x', apiKey: 'k', queueId: queue.id, ...voice },
  });
  maria = new TestCustomer(await company.addConnection({ promptId: body.id, queueIds: [], greetingMessage: '' }));
  await drainQueuedMessages('assistantTurns');
});

test('sends a voice message in the chosen voice, without formatting marks', async () => {
  await maria.writesFirst('Oi');
  const call = outside.calls.at(-1);
  expect(call).toMatchObject({
    method: 'POST',
    path: '/cognitiveservices/v1',
    headers: {
      'ocp-apim-subscription-key': 'voice-secret',
      'content-type': 'application/ssml+xml',
      'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus',
    },
    body: '<speak version="1.0" xml:lang="pt-BR"><voice name="pt-BR-FranciscaNeural">Rosas &amp; lírios: &lt;5 reais&gt;</voice></speak>',
  });
  const [sent] = await readWholeRange<OutboxSend>(keys.outboxes(company.tenant, maria.line.id), { consistent: true });
  expect(sent?.content).toMatchObject({ type: 'media', kind: 'voice', size: sampleFiles.voice.length });
});

describe('sends text when speech fails because of', () => {
  test.each([
    ['an unknown key', { status: 401, body: '' }],
    ['something that is no sound', { body: '<html>' }],
    ['an unreachable provider', undefined],
  ])('%s', async (_, answer) => {
    spoken = answer;
    await maria.writesFirst('Oi');
    expect(await maria.receivedTexts()).toEqual(['*Rosas* & lírios: <5 reais>']);
    expect(await maria.ticket()).toMatchObject({ useIntegration: true });
  });
});
