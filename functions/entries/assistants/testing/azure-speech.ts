import { spokenVoices } from '#shared/prompts/voices.ts';
import type { ExternalService, ExternalServiceCall } from './external-service.ts';

/** Output formats of the service that are Ogg with Opus, with their sample rate. */
const opusRates: Readonly<Record<string, number>> = {
  'ogg-16khz-16bit-mono-opus': 16_000,
  'ogg-24khz-16bit-mono-opus': 24_000,
  'ogg-48khz-16bit-mono-opus': 48_000,
};

/** An Ogg page with the header of Opus, and a last page whose position is the duration. */
const oggOpus = (rate: number, seconds: number): Buffer => {
  const page = (position: bigint, content: Buffer) => {
    const head = Buffer.alloc(28);
    head.write('OggS', 0, 'latin1');
    head.writeBigInt64LE(position, 6);
    head[26] = 1;
    head[27] = content.length;
    return Buffer.concat([head, content]);
  };
  const opusHead = Buffer.alloc(19);
  opusHead.write('OpusHead', 0, 'latin1');
  opusHead.set([1, 1], 8);
  opusHead.writeUInt32LE(rate, 12);
  return Buffer.concat([page(0n, opusHead), page(BigInt(seconds * 48_000), Buffer.alloc(100, 7))]);
};

const isWellFormed = (ssml: string): boolean => {
  const open: string[] = [];
  for (const [, slash, name = ''] of ssml.matchAll(/<(\/?)([a-z]+)[^<>]*>/g)) {
    if (slash !== '/') open.push(name);
    else if (open.pop() !== name) return false;
  }
  const text = ssml.replace(/<[^<>]*>/g, '');
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|apos);)/.test(text);
};

/**
 * Azure's speech service as its REST reference describes it
 * (https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech): it refuses unknown keys (401), other
 * content types (415), missing headers and SSML that is not well-formed or names no voice of its own (400). A second of
 * sound stands for ten characters.
 */
export function fakeAzureSpeech(service: ExternalService, key: string): { spoken: { voice: string; text: string }[] } {
  const spoken: { voice: string; text: string }[] = [];
  const answer = ({ method, path, headers, body }: ExternalServiceCall) => {
    if (headers['ocp-apim-subscription-key'] !== key) return { status: 401, body: '' };
    if (method === 'GET' && path === '/cognitiveservices/voices/list')
      return { body: JSON.stringify(spokenVoices.map((ShortName) => ({ ShortName, Locale: 'pt-BR' }))) };
    if (method !== 'POST' || path !== '/cognitiveservices/v1') return { status: 404, body: '' };
    if (headers['content-type'] !== 'application/ssml+xml') return { status: 415, body: '' };
    const rate = opusRates[String(headers['x-microsoft-outputformat'])];
    const agent = headers['user-agent'] ?? '';
    if (!rate || agent === '' || agent.length >= 255) return { status: 400, body: '' };
    const [, language, voice, text] =
      body.match(/^<speak version="1\.0" xml:lang="([^"]+)"><voice name="([^"]+)">([\s\S]*)<\/voice><\/speak>$/) ?? [];
    const isVoice = spokenVoices.some((one) => one === voice) && voice?.startsWith(`${language}-`);
    if (!isVoice || !voice || text === undefined || !isWellFormed(body)) return { status: 400, body: '' };
    spoken.push({ voice, text });
    return { type: 'audio/ogg', body: oggOpus(rate, Math.max(1, Math.ceil(text.length / 10))) };
  };
  service.script = answer;
  return { spoken };
}
