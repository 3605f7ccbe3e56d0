import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TypebotAnswer, TypebotMessage } from '#functions/engagement/assistants/typebot-api.ts';
import { isSoundKind } from '#shared/messages/content.ts';
import { signRead } from '#shared/server/media-addresses.ts';

/**
 * Files that the bot takes next: the answer of a file input, or a voice note or files beside the words of a text input
 * that allows them.
 */
export type TypebotFileInput = 'file' | 'sound' | 'attachment';

export function fileInputsOfTypebot(input: TypebotAnswer['input']): TypebotFileInput[] {
  if (input?.type === 'file input') return ['file'];
  if (input?.type !== 'text input') return [];
  const { audioClip, attachments } = input.options ?? {};
  return [
    ...(audioClip?.isEnabled ? ['sound' as const] : []),
    ...(attachments?.isEnabled ? ['attachment' as const] : []),
  ];
}

const mark = / ((?:file|sound|attachment)(?:\+(?:file|sound|attachment))*)$/;

/** A session id with the files that its bot takes. */
export function joinSessionFiles(sessionId: string, taken: readonly TypebotFileInput[]): string {
  return taken.length > 0 ? `${sessionId} ${taken.join('+')}` : sessionId;
}

/** Splits what `joinSessionFiles` joined. */
export function splitSessionFiles(session: string): { sessionId: string; taken: TypebotFileInput[] } {
  return {
    sessionId: session.replace(mark, ''),
    taken: (mark.exec(session)?.[1]?.split('+') ?? []) as TypebotFileInput[],
  };
}

/** The customer's message as the bot takes it; undefined when it has nothing for the bot. */
export async function typebotAnswerFromMessage(
  { body, file, media, mediaType }: MessageRow,
  taken: readonly TypebotFileInput[],
): Promise<TypebotMessage | undefined> {
  const text = body.trim();
  const kind = taken.includes('file') ? 'file' : isSoundKind(mediaType) ? 'sound' : 'attachment';
  if (file?.state !== 'ready' || !taken.includes(kind)) return text || undefined;
  const url = await signRead(file.key, { fileName: media?.fileName ?? null, attachment: false });
  if (kind === 'file') return url;
  return kind === 'sound' ? { type: 'audio', url } : { type: 'text', text, attachedFileUrls: [url] };
}
