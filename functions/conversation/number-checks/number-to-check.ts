import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** The owner of a number. A further kind needs its answer's effect in `functions/timers/fire-number-checks.ts`. */
export interface CheckSubject {
  /** `listItem`: an item of a contact list. */
  kind: 'contact' | 'listItem';
  id: number;
}

/** A number that waits for a check on WhatsApp in the background (`keys.numberToCheck`). */
export interface NumberToCheck {
  companyId: number;
  subject: CheckSubject;
  number: string;
  /** The connection that was asked, while its answer is awaited. */
  whatsappId?: number;
  /** ISO 8601. */
  askedAt?: string;
  /** How often the check failed. */
  failures?: number;
}

/** The name of a subject among the numbers to check, and of its question to WhatsApp. */
export const checkName = ({ kind, id }: CheckSubject): string => `paced-${kind}-${id}`;

export const numberToCheckKey = (tenant: Tenant, subject: CheckSubject): Key =>
  keys.numberToCheck(tenant, checkName(subject));

/** For the transaction that creates the subject; `numberChecksTimer` must be written after it. */
export const numberToCheckWrite = (tenant: Tenant, subject: CheckSubject, number: string): Guarded => {
  const row: NumberToCheck = { companyId: tenant.companyId, subject, number };
  return { write: put(numberToCheckKey(tenant, subject), { ...row }) };
};

/** Starts the checks of a company, or leaves them under way. */
export const numberChecksTimer = (tenant: Tenant): Guarded =>
  setTimerWrite(tenant, { kind: 'numberChecks', id: 0 }, new Date().toISOString());
