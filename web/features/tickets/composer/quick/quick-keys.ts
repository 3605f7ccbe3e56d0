import type { KeyboardEvent } from 'react';

/** What the list does with a key typed in the input; true when it was the list's. */
export type QuickKeys = (event: KeyboardEvent) => boolean;

/** Ids the input names the list by, for screen readers. */
export const quickListId = 'quick-messages';
export const quickOptionId = (id: number): string => `quick-message-${id}`;
