import type { KeyboardEvent } from 'react';

/** Handles a key typed in the input; returns true when the list has used it. */
export type QuickReplyKeyHandler = (event: KeyboardEvent) => boolean;

/** Element ids by which the input refers to the list, for screen readers. */
export const quickListId = 'quick-messages';

export function quickOptionId(id: number): string {
  return `quick-message-${id}`;
}
