import type { IncomingHttpHeaders } from 'node:http';

/** The keys that the local billing systems accept. */
export const localBillingKeys = {
  asaas: '$aact_local',
  ixc: '1:local-token',
  mkAuthId: 'Client_Id_local',
  mkAuthSecret: 'Client_Secret_local',
} as const;

interface AccountBill {
  id: string;
  cents: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  isPaid?: boolean;
  pix?: string;
  digits?: string;
}

/** A customer of a company with its bills. */
export interface BillingCustomer {
  id: string;
  name: string;
  /** Digits, without punctuation. */
  taxId: string;
  phone: string;
  isBlocked?: boolean;
  bills: AccountBill[];
}

export interface BillRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface BillAnswer {
  status: number;
  body: unknown;
}

export function billAnswer(body: unknown): BillAnswer {
  return { status: 200, body };
}

export const unauthorizedBillingAnswer: BillAnswer = { status: 401, body: { error: 'unauthorized' } };
export const notFoundBillingAnswer: BillAnswer = { status: 404, body: { error: 'not found' } };

/** `1234.05`. */
export function reaisDecimalText(cents: number): string {
  return (cents / 100).toFixed(2);
}
