import type { StoredFile } from '#shared/messages/media.ts';
import type { Placed } from '#shared/queue-options/tree.ts';

/** An option of a queue's menu as stored (`keys.queueOption`). The number it is chosen by follows from its place among its siblings. */
export interface QueueOptionRow extends Placed {
  companyId: number;
  queueId: number;
  /** What the menu above calls it. */
  title: string;
  /** What is said when it is chosen. */
  message: string;
  /** Sent after the message. */
  media: (StoredFile & { fileName: string }) | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** An option with the number customers choose it by, `1` to `n` among its siblings, and its level (1: the first menu). */
export type NumberedOption = QueueOptionRow & { option: string; depth: number };

/** Where an option's id leads (`keys.queueOptionById`). */
export interface OptionPointer {
  queueId: number;
}
