import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { callProvider } from '#functions/engagement/assistants/call-provider.ts';
import type { AssistantFile } from '#shared/tickets/assistant-answer.ts';
import { isOpus, oggOpusSeconds } from './ogg-opus.ts';

interface Spoken {
  text: string;
  voice: string;
  key: string;
  region: string;
  signal: AbortSignal;
}

/** The speech service of a region; the environment can name another one with the same interface. */
const addressOf = (region: string): string =>
  process.env.SPEECH_BASE_URL ?? `https://${region}.tts.speech.microsoft.com`;

/** Removes WhatsApp's formatting marks and characters that XML does not allow. */
const speakable = (text: string): string =>
  text
    .replace(/[*_~`#]/g, '')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Largest voice message that is accepted. */
const maxBytes = 8 * 1024 * 1024;

/** Turns a text into a voice message; throws when the speech service fails. */
export async function requestSpeech({ text, voice, key, region, signal }: Spoken): Promise<AssistantFile> {
  const language = voice.split('-').slice(0, 2).join('-');
  const ssml = `<speak version="1.0" xml:lang="${language}"><voice name="${voice}">${escaped(speakable(text))}</voice></speak>`;
  const { body } = await callProvider({
    url: `${addressOf(region)}/cognitiveservices/v1`,
    method: 'POST',
    headers: {
      'Ocp-Apim-Subscription-Key': key,
      'Content-Type': 'application/ssml+xml',
      'X-Microsoft-OutputFormat': 'ogg-24khz-16bit-mono-opus',
    },
    body: ssml,
    maxBytes,
    signal,
  });
  if (!isOpus(body)) throw new AssistantFailed('the speech service answered no voice message', { mayPass: false });
  const seconds = oggOpusSeconds(body);
  return { bytes: body, fileName: 'voz.ogg', caption: '', as: 'voice', transcript: text, ...(seconds && { seconds }) };
}
