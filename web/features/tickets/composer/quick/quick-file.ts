import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import type { OutgoingKind } from '../sends.ts';

/** The file of a quick message. It is sent by its id, because the server already has it. */
export interface QuickFile {
  quickMessageId: number;
  name: string;
  mimetype: string;
}

export const quickFileOf = ({ id, isMedia, mediaName, mediaType }: QuickMessage): QuickFile | null =>
  isMedia ? { quickMessageId: id, name: mediaName ?? '', mimetype: mediaType ?? '' } : null;

export const quickFileKind = ({ mimetype }: QuickFile): OutgoingKind => {
  const family = mimetype.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
};
