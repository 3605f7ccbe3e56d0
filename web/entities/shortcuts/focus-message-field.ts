import { runVerb } from './verbs.ts';

/**
 * Focuses the message field after an act that removed its own control: letters typed next would be keys of acts. Not on a
 * phone, whose keyboard would cover the conversation.
 */
export function focusMessageField(): void {
  if (matchMedia('(min-width: 600px)').matches) runVerb('reply');
}
