import { expect, test } from 'vitest';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { spokenVoices } from '#shared/prompts/voices.ts';
import { requestSpeech } from './speech.ts';
import { fakeAzureSpeech } from './testing/azure-speech.ts';
import { useExternalService } from './testing/external-service.ts';

/** Voice answers against a server that follows the public reference of Azure's speech service. */
const service = useExternalService();

const spokenBy = (voice: string, text: string, key = 'chave') => {
  process.env.SPEECH_BASE_URL = service.url;
  return requestSpeech({ text, voice, key, region: 'brazilsouth', signal: AbortSignal.timeout(5_000) });
};

test.each(spokenVoices)('%s speaks an answer as a voice note with its duration', async (voice) => {
  const { spoken } = fakeAzureSpeech(service, 'chave');
  const note = await spokenBy(voice, 'Seu pedido sai hoje às *14h*.');
  expect(spoken).toEqual([{ voice, text: 'Seu pedido sai hoje às 14h.' }]);
  expect(note).toMatchObject({
    as: 'voice',
    fileName: 'voz.ogg',
    seconds: 3,
    transcript: 'Seu pedido sai hoje às *14h*.',
  });
});

test.each([
  'Preço < R$ 5 & "barato" > \'caro\'',
  '<voice name="pt-BR-AntonioNeural">fuga</voice></speak>',
  'Rosas 🌹 \u0000\u0008 e \ud83d lírios',
  ']]>&amp;&#x0;',
])('the text %j stays text of the chosen voice', async (text) => {
  const { spoken } = fakeAzureSpeech(service, 'chave');
  await spokenBy('pt-BR-FranciscaNeural', text);
  expect(spoken.map(({ voice }) => voice)).toEqual(['pt-BR-FranciscaNeural']);
});

test('a wrong key and a voice of another language are refused by the service, and fail without a retry', async () => {
  fakeAzureSpeech(service, 'chave');
  for (const call of [spokenBy('pt-BR-FranciscaNeural', 'Oi', 'errada'), spokenBy('en-US-JennyNeural', 'Oi')]) {
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AssistantFailed);
    expect(error).toMatchObject({ mayPass: false });
  }
});
