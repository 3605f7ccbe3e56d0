import type * as z from 'zod';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { callProvider, parseAnswerJson } from '#functions/engagement/assistants/call-provider.ts';
import { baseAddress } from '#shared/integrations/base-address.ts';
import type { OutgoingCall } from '#shared/server/outgoing-http.ts';

/** A customer of the company, as its billing system knows one. */
export interface BillCustomer {
  id: string;
  taxId: string;
  name: string;
  phones: readonly string[];
  /** The service is suspended for a debt, and the system may unlock it on trust. */
  isBlocked: boolean;
}

/** An open bill. */
export interface CustomerBill {
  id: string;
  cents: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
}

/** The codes with which a bill is paid. */
interface SecondCopy {
  /** Pix code to copy and paste. */
  pix?: string;
  /** Digits of the bar code, as typed into a bank's app. */
  digits?: string;
  link?: string;
}

/**
 * A company's billing system. Every reading names the customer's tax id or id, and drops what belongs to another
 * customer, whatever the system answers. Methods throw `AssistantFailed`.
 */
export interface BillProvider {
  find(taxId: string): Promise<BillCustomer | undefined>;
  /** Open bills, the earliest due date first. */
  bills(customer: BillCustomer): Promise<CustomerBill[]>;
  secondCopy(customer: BillCustomer, bill: CustomerBill): Promise<SecondCopy>;
  /** Unlocks the suspended service on trust; false when the system refuses. Absent: it cannot. */
  unlock?(customer: BillCustomer): Promise<boolean>;
}

/** Settings of the billing systems, decrypted. */
export type BillSettings = Readonly<
  Record<'ipixc' | 'tokenixc' | 'ipmkauth' | 'clientidmkauth' | 'clientsecretmkauth' | 'asaas', string>
>;

/** Longest answer that is read: lists are requested in short pages. */
const maxBytes = 512 * 1024;
/** Limit of one call: a turn makes up to five. */
const maxMs = 6_000;

export type BillCall = Pick<OutgoingCall, 'url' | 'method' | 'headers' | 'body'>;

/** Calls a billing system and parses its JSON; undefined for a status among `absent`. Throws `AssistantFailed`. */
export async function askBills<S extends z.ZodType>(
  shape: S,
  call: BillCall,
  signal: AbortSignal,
  absent: readonly number[] = [],
): Promise<z.output<S> | undefined> {
  const { host } = new URL(call.url);
  const answer = await callProvider({ ...call, signal, maxBytes, timeMs: maxMs }, { accepts: absent });
  if (absent.includes(answer.status)) return undefined;
  const parsed = shape.safeParse(parseAnswerJson(call.url, answer));
  if (!parsed.success) throw new AssistantFailed(`${host}: not an answer of a billing system`, { mayPass: true });
  return parsed.data;
}

/** The system's base address; throws when none is set. */
export function billingSystemBaseAddress(address: string): string {
  const base = baseAddress(address);
  if (address.trim() === '' || !URL.canParse(base)) throw billingSystemNotSetUp();
  return base;
}

/** A company chose a billing system without its address or its credentials. */
export function billingSystemNotSetUp(): AssistantFailed {
  return new AssistantFailed('the settings of the billing system are missing', { mayPass: false, why: 'denied' });
}

/** The most bills that one answer lists. */
export const maxBills = 8;

export function earliestDueBills(bills: readonly CustomerBill[]): CustomerBill[] {
  return bills.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)).slice(0, maxBills);
}
