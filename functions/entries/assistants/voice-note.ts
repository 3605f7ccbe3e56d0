import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { AssistantFailed, type VoiceNote } from '#functions/engagement/assistants/assistant.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';

/** WhatsApp's own limit for sounds, and less than the services take. */
const maxBytes = 16 * 1024 * 1024;

/** A voice note that no assistant will understand, however often it is tried. */
export function notUnderstood(what: string): AssistantFailed {
  return new AssistantFailed(what, { mayPass: false, why: 'unheard' });
}

/** Reads the sound of a message; throws `AssistantFailed` when its file is not there or too large. */
export async function readVoiceNote({ file }: MessageRow, signal?: AbortSignal): Promise<VoiceNote> {
  if (file?.state !== 'ready') throw notUnderstood('the file of a voice note was not received');
  if (file.size > maxBytes) throw notUnderstood('a sound is too large');
  const found = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: file.key }), {
    ...(signal && { abortSignal: signal }),
  });
  const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  return { bytes, mimetype: file.mimetype };
}
