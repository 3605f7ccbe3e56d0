import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import type { CheckEffects, CheckOutcome } from './check-effects.ts';
import { type NumberToCheck, numberCheckName } from './number-to-check.ts';

/** How long a question waits for its runner; then its row expires. */
const rowSeconds = 3600;

const keyOf = (tenant: Tenant, row: NumberToCheck) => keys.numberToCheck(tenant, numberCheckName(row));

/** The question about a check, at the connection that asks it. */
export function numberCheckKey(tenant: Tenant, row: NumberToCheck) {
  return keys.numberCheck(tenant, row.whatsappId ?? 0, numberCheckName(row));
}

class Changed extends Error {}

/** The check is unchanged: its number was not edited, and no other step asked about it or removed it. */
const asRead = ({ number, whatsappId, askedAt }: NumberToCheck) => equals({ number, whatsappId, askedAt });

/**
 * Changes a check together with its question; false: the check changed since it was read, and nothing was written. A
 * person who edits the number puts a new check in place of the old one, which must stay. The functions below return the
 * same.
 */
const changed = async (check: Guarded['write'], ...question: Guarded[]): Promise<boolean> => {
  try {
    await transact([{ write: check, otherwise: () => new Changed('a check changed since it was read') }, ...question]);
    return true;
  } catch (error) {
    if (error instanceof Changed) return false;
    throw error;
  }
};

/** Applies the answer and forgets the question, in this order, so that a crash repeats the effect. */
export async function applyNumberCheck(
  tenant: Tenant,
  row: NumberToCheck,
  outcome: CheckOutcome,
  { apply }: CheckEffects,
): Promise<boolean> {
  await apply(row.subject, row.number, outcome);
  return changed(
    remove(keyOf(tenant, row), asRead(row)),
    ...(row.whatsappId === undefined ? [] : [{ write: remove(numberCheckKey(tenant, row)) }]),
  );
}

/** Puts a number whose question got lost back among those to be asked about. */
export function requeueNumberCheck(tenant: Tenant, row: NumberToCheck): Promise<boolean> {
  return changed(update(keyOf(tenant, row), { remove: ['whatsappId', 'askedAt'], when: asRead(row) }), {
    write: remove(numberCheckKey(tenant, row)),
  });
}

/** Gives a number up that WhatsApp rejected again and again. */
export async function giveUpNumberCheck(
  tenant: Tenant,
  row: NumberToCheck,
  { giveUp }: CheckEffects,
): Promise<boolean> {
  await giveUp(row.subject);
  return changed(remove(keyOf(tenant, row), asRead(row)), { write: remove(numberCheckKey(tenant, row)) });
}

/** Puts off a number that WhatsApp rejected. */
export function postponeNumberCheck(tenant: Tenant, row: NumberToCheck, notBefore: string): Promise<boolean> {
  return changed(
    update(keyOf(tenant, row), {
      set: { notBefore },
      remove: ['whatsappId', 'askedAt'],
      add: { failures: 1 },
      when: asRead(row),
    }),
    { write: remove(numberCheckKey(tenant, row)) },
  );
}

/** Stores the question for the runner of this connection. */
export function storeNumberCheck(tenant: Tenant, whatsappId: number, row: NumberToCheck, now: Date): Promise<boolean> {
  const checkId = numberCheckName(row);
  const question: NumberCheckRow = {
    companyId: tenant.companyId,
    checkId,
    whatsappId,
    number: row.number,
    answer: 'waiting',
    account: null,
    expiresAt: Math.floor(now.getTime() / 1000) + rowSeconds,
  };
  return changed(update(keyOf(tenant, row), { set: { whatsappId, askedAt: now.toISOString() }, when: asRead(row) }), {
    write: put(keys.numberCheck(tenant, whatsappId, checkId), { ...question }),
  });
}
