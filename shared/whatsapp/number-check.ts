/**
 * A question to WhatsApp: does this number have an account? The API writes it and sends a wake-up message, the runner
 * that holds the connection answers in the same row (`keys.numberCheck`), the API reads the answer and deletes the row.
 */
export interface NumberCheckRow {
  companyId: number;
  /** Each caller writes its own row, even for the same number. */
  checkId: string;
  whatsappId: number;
  number: string;
  answer: 'waiting' | 'found' | 'none' | 'failed';
  /** The account's own number: WhatsApp may list it without (or with) the Brazilian ninth digit. */
  account: string | null;
  /** Seconds since 1970, after which the caller no longer waits for an answer. */
  expiresAt: number;
}
