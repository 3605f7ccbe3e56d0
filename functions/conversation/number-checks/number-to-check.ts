import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The owner of a number. A further kind needs its answer's effect in `functions/entries/timers/fire-number-checks.ts`. */
export type CheckSubject =
  /** `listItem`: an item of a contact list. */
  | { kind: 'contact' | 'listItem'; id: number }
  /** A recipient of a running campaign. `id`: the campaign's. */
  | { kind: 'recipient'; id: number; recipientId: string };

/** A number that waits for a check on WhatsApp in the background (`keys.numberToCheck`). */
export interface NumberToCheck {
  companyId: number;
  subject: CheckSubject;
  number: string;
  /** A person has typed it and waits for the answer. */
  isTyped?: true;
  /** The connection that was asked, while its answer is awaited. */
  whatsappId?: number;
  /** ISO 8601. */
  askedAt?: string;
  /** How often the check failed. */
  failures?: number;
  /** After a failure: not asked again before this moment, ISO 8601. */
  notBefore?: string;
}

/**
 * The name of a check, and of its question to WhatsApp. Checks are carried out in the order of their names: what people
 * typed comes first, then recipients of campaigns, then everything that was imported.
 */
export function numberCheckName({ subject, isTyped }: Pick<NumberToCheck, 'subject' | 'isTyped'>): string {
  return subject.kind === 'recipient'
    ? `campaign-${subject.id}-${subject.recipientId}`
    : `${isTyped ? 'asked' : 'paced'}-${subject.kind}-${subject.id}`;
}

export function numberToCheckKey(tenant: Tenant, subject: CheckSubject): Key {
  return keys.numberToCheck(tenant, numberCheckName({ subject }));
}

/** For the transaction that creates the subject; `numberChecksTimer` must be written after it, and `scheduleNumberChecks` called. */
export function numberToCheckWrite(tenant: Tenant, subject: CheckSubject, number: string, isTyped = false): Guarded {
  const row: NumberToCheck = {
    ...{ companyId: tenant.companyId, subject, number },
    ...(isTyped && { isTyped }),
  };
  return { write: put(keys.numberToCheck(tenant, numberCheckName(row)), { ...row }) };
}

/** Starts the checks of a company, or leaves them under way. */
export function numberChecksTimer(tenant: Tenant): Guarded {
  return setTimerWrite(tenant, { kind: 'numberChecks', id: 0 }, new Date().toISOString());
}
