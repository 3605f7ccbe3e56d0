import type { IncomingHttpHeaders } from 'node:http';

/** The keys that the local billing systems accept. */
export const localKeys = {
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
export interface Account {
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

export const unauthorized: BillAnswer = { status: 401, body: { error: 'unauthorized' } };
export const notFound: BillAnswer = { status: 404, body: { error: 'not found' } };

/** `1234.05`. */
export function decimalReais(cents: number): string {
  return (cents / 100).toFixed(2);
}
