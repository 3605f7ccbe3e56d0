import { randomBytes } from 'node:crypto';
import { openDatabase } from '#local/aws/database.ts';

interface BankPayment {
  transactionId: string;
  cents: number;
  at: string;
  refundedCents: number;
}

export interface BankCharge {
  txid: string;
  cents: number;
  note: string;
  brCode: string;
  /** Path below the app's address that receives the notices. */
  noticePath: string;
  createdAt: string;
  expiresAt: string;
  payments: BankPayment[];
}

export type NewBankCharge = Pick<BankCharge, 'cents' | 'note' | 'brCode' | 'noticePath'> & { expiresInSeconds: number };

const schema = 'CREATE TABLE IF NOT EXISTS charge (txid TEXT PRIMARY KEY, at TEXT NOT NULL, content TEXT NOT NULL);';

/** The actions of the payer on the page. */
export const payerActions = ['pay', 'payShort', 'expire', 'refund'] as const;
export type PayerAction = (typeof payerActions)[number];

/** A bank that receives Pix for the platform: stores charges, lets them be paid, and reports what was received. */
export class SimulatedBank {
  readonly #database: ReturnType<typeof openDatabase>;

  constructor(dataDir: string | undefined) {
    this.#database = openDatabase(dataDir, 'bank', schema);
  }

  /** Makes a charge; a repeated request returns the one that exists. */
  make(txid: string, { expiresInSeconds, ...charge }: NewBankCharge): BankCharge {
    const [createdAt, expiresAt] = [0, expiresInSeconds].map((s) => new Date(Date.now() + s * 1000).toISOString());
    const made = { txid, ...charge, createdAt: createdAt ?? '', expiresAt: expiresAt ?? '', payments: [] };
    this.#database
      .prepare('INSERT OR IGNORE INTO charge (txid, at, content) VALUES (?, ?, ?)')
      .run(txid, made.createdAt, JSON.stringify(made));
    return this.read(txid) as BankCharge;
  }

  read(txid: string): BankCharge | undefined {
    const row = this.#database.prepare('SELECT content FROM charge WHERE txid = ?').get(txid);
    return row && (JSON.parse(String(row.content)) as BankCharge);
  }

  /** The newest charges. */
  latest(): BankCharge[] {
    const rows = this.#database.prepare('SELECT content FROM charge ORDER BY at DESC, rowid DESC LIMIT 50').all();
    return rows.map(({ content }) => JSON.parse(String(content)) as BankCharge);
  }

  /** The transactions of this time, each with its charge. `from`, `to`: ISO 8601. */
  received(from: string, to: string): (BankPayment & { txid: string })[] {
    const charges = this.#database.prepare('SELECT content FROM charge').all();
    return charges.flatMap(({ content }) => {
      const { txid, payments } = JSON.parse(String(content)) as BankCharge;
      return payments.filter(({ at }) => at >= from && at <= to).map((one) => ({ ...one, txid }));
    });
  }

  /** Carries out what the payer does; returns the changed charge. Paying again is allowed: banks err, too. */
  act(txid: string, deed: PayerAction): BankCharge | undefined {
    const charge = this.read(txid);
    if (!charge) return undefined;
    if (deed === 'expire') charge.expiresAt = new Date().toISOString();
    if (deed === 'pay') charge.payments.push(payment(charge.cents));
    if (deed === 'payShort') charge.payments.push(payment(Math.max(1, Math.floor(charge.cents / 2))));
    if (deed === 'refund') for (const paid of charge.payments) paid.refundedCents = paid.cents;
    this.#database.prepare('UPDATE charge SET content = ? WHERE txid = ?').run(JSON.stringify(charge), txid);
    return charge;
  }

  close(): void {
    this.#database.close();
  }
}

function payment(cents: number): BankPayment {
  const at = new Date().toISOString();
  // As real ids: the bank, the minute, and a random part.
  const transactionId = `E00000000${at.replace(/\D/g, '').slice(0, 12)}${randomBytes(6).toString('hex').slice(0, 11)}`;
  return { transactionId, cents, at, refundedCents: 0 };
}
