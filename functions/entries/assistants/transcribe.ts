import * as z from 'zod';
import { aiBaseUrl } from '#functions/engagement/assistants/ai-provider.ts';
import { AssistantFailed, type VoiceNote } from '#functions/engagement/assistants/assistant.ts';
import { callProvider, parseAnswerJson } from '#functions/engagement/assistants/call-provider.ts';
import { notUnderstood } from './voice-note.ts';

const model = (): string => process.env.AI_TRANSCRIPTION_MODEL ?? 'whisper-1';

/** Less than the worker's limit of twenty seconds: reading the file and storing the words need the rest. */
const timeMs = 14_000;
/** Longest transcript that is stored (characters): more than an hour of speech. */
const longestTranscript = 20_000;

/** The provider recognizes the format of a file by the end of its name. */
const endings: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
};

const Transcription = z.object({ text: z.string() });

/** Requests the words of a sound (`audio/transcriptions`); throws `AssistantFailed` when it contains none. */
export async function transcribeSound({ bytes, mimetype }: VoiceNote, apiKey: string, baseUrl = ''): Promise<string> {
  const url = `${aiBaseUrl(baseUrl)}/audio/transcriptions`;
  const type = mimetype.split(';')[0]?.trim() ?? '';
  const form = new FormData();
  form.set('model', model());
  form.set('response_format', 'json');
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), `audio.${endings[type] ?? 'ogg'}`);
  const encoded = new Response(form);
  const answer = await callProvider({
    url,
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      accept: 'application/json',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
    timeMs,
  });
  const parsed = Transcription.safeParse(parseAnswerJson(url, answer));
  if (!parsed.success) throw new AssistantFailed('the AI answered no transcript', { mayPass: true });
  const text = parsed.data.text.trim().slice(0, longestTranscript);
  if (text === '') throw notUnderstood('a voice note without words');
  return text;
}
