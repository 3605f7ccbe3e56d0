/** A charge to be made at the provider. `txid` is ours, so that a repeated request makes no second charge. */
interface NewCharge {
  txid: string;
  cents: number;
  expiresInSeconds: number;
  /** Shown to the payer. */
  note: string;
}

/** A transaction that a provider has received for a charge. */
export interface ReceivedPayment {
  transactionId: string;
  cents: number;
  at: string;
  refundedCents: number;
}

/** A transaction together with the charge that it pays. */
export interface PaymentWithCharge extends ReceivedPayment {
  txid: string;
}

/** A provider of Pix. A notice is verified in `notice.ts`; it is a reason to read the charge here, never a fact. */
export interface PaymentProvider {
  /** Returns the code that the payer's bank reads (BR Code). */
  createCharge(charge: NewCharge): Promise<{ brCode: string }>;
  /** Returns the transactions received for a charge; undefined if the provider has none of this name. */
  readCharge(txid: string): Promise<readonly ReceivedPayment[] | undefined>;
  /** Returns the transactions received in this time, for charges of any application. */
  listPayments(from: Date, to: Date): Promise<readonly PaymentWithCharge[]>;
  /** Registers the address for the notices of the provider. */
  registerNotices(url: string): Promise<void>;
}
