import type { KeyboardEvent } from 'react';

/** Enter says that a text is done. While a character is being composed (accents, Asian scripts) it only ends the composition. */
export const sendsNow = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
