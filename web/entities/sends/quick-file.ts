import type { FileList } from '#shared/files/contract.ts';
import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import type { OutgoingKind, OutgoingMessage } from './sends.ts';

/** A file of a quick message or of a file list. It is sent by its id, because the server already has it. */
export interface QuickFile {
  quickMessageId?: number;
  fileOption?: { fileListId: number; optionId: number };
  name: string;
  mimetype: string;
}

export function fileOfQuickMessage({ id, isMedia, mediaName, mediaType }: QuickMessage): QuickFile | null {
  return isMedia ? { quickMessageId: id, name: mediaName ?? '', mimetype: mediaType ?? '' } : null;
}

export function outgoingKindOfQuickFile({ mimetype }: QuickFile): OutgoingKind {
  const family = mimetype.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
}

/** The message of a file list and its files, each with its name as caption; options without a file are left out. */
export function outgoingMessagesOfFileList({ id, options }: FileList, message: string): OutgoingMessage[] {
  return [
    ...(message === '' ? [] : [{ body: message, content: { kind: 'text' } as const }]),
    ...options.flatMap(({ id: optionId, name, fileName, mediaType }): OutgoingMessage[] => {
      if (fileName === null) return [];
      const file = { fileOption: { fileListId: id, optionId }, name: fileName, mimetype: mediaType ?? '' };
      // WhatsApp shows no caption below audio.
      const body = outgoingKindOfQuickFile(file) === 'audio' ? '' : name;
      return [{ body, content: { kind: 'quickFile', file } }];
    }),
  ];
}
