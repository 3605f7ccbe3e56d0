import type { CheckSubject, NumberToCheck } from './number-to-check.ts';

export interface CheckOutcome {
  isOnWhatsapp: boolean;
  /** WhatsApp's own spelling of the number, if it reported one. */
  account: string | null;
}

/** The effects of a check on the owner of its number. Everything may be repeated. */
export interface CheckEffects {
  /** Writes an answer where it belongs. */
  apply(subject: CheckSubject, number: string, outcome: CheckOutcome): Promise<void>;
  /** WhatsApp rejects the question again and again: the number stays unchecked. */
  giveUp(subject: CheckSubject): Promise<void>;
  /** Returns the checks whose answer is stored already, so that WhatsApp is not asked. */
  storedAnswers(rows: readonly NumberToCheck[]): Promise<Map<NumberToCheck, CheckOutcome>>;
}
