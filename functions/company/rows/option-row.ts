import type { StoredFile } from '#shared/messages/media.ts';
import type { TreeNode } from '#shared/queue-options/tree.ts';

/**
 * An option of a queue's menu as stored (`keys.queueOption`). The number that customers choose it by follows from its
 * position among its siblings.
 */
export interface QueueOptionRow extends TreeNode {
  companyId: number;
  queueId: number;
  /** Its title in the menu above. */
  title: string;
  /** The text sent when a customer chooses it. */
  message: string;
  /** Sent after the message. */
  media: (StoredFile & { fileName: string }) | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/**
 * An option with the number customers choose it by, `1` to `n` among its siblings, and its level (1: the first menu).
 */
export type NumberedOption = QueueOptionRow & { option: string; depth: number };

/** The target of an option's id (`keys.queueOptionById`). */
export interface OptionPointer {
  queueId: number;
}
