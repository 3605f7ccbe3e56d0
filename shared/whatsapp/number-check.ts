/**
 * A question to WhatsApp: does this number have an account? The API writes it and rings the doorbell, the runner that holds the
 * connection answers in the same row (`keys.numberCheck`), the API reads the answer and takes the row away.
 */
export interface NumberCheckRow {
  companyId: number;
  /** Each who asks has a question of their own, also about the same number. */
  checkId: string;
  whatsappId: number;
  number: string;
  answer: 'waiting' | 'found' | 'none' | 'failed';
  /** The number the account itself has: WhatsApp may know it without (or with) the Brazilian ninth digit. */
  account: string | null;
  /** Seconds since 1970: nobody waits for an answer any more. */
  expiresAt: number;
}
