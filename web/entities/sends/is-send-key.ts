import type { KeyboardEvent } from 'react';

/**
 * True for the Enter that sends a text. While a character is being composed (accents, Asian scripts) Enter only ends
 * the composition.
 */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}
