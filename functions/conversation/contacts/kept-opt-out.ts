import { createHmac, randomBytes } from 'node:crypto';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { withConsentChange } from '#shared/contacts/consent.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, type Guarded, get, put, readTableRows, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';

/** An erased person is not written to again, although only a keyed hash of each identity is kept (`keys.keptOptOut`). */
interface KeptOptOut {
  at: string;
}

const hashOf = (key: string, identity: string): string => createHmac('sha256', key).update(identity).digest('hex');

const storedKey = async (tenant: Tenant, consistent: boolean): Promise<string | undefined> =>
  (await get<{ key: string }>(keys.keptOptOutKey(tenant), { consistent }))?.key;

class DrawnAlready extends Error {}

const unlessDrawn = (error: unknown): void => {
  if (!(error instanceof DrawnAlready)) throw error;
};

/** The key of the company's hashes, drawn with the first erasure. */
async function keyOf(tenant: Tenant): Promise<string> {
  const stored = await storedKey(tenant, true);
  if (stored) return stored;
  const row = { key: randomBytes(32).toString('base64') };
  await write({
    write: put(keys.keptOptOutKey(tenant), row, absent),
    otherwise: () => new DrawnAlready(),
  }).catch(unlessDrawn);
  return keyOf(tenant);
}

/** Keeps the opt-out of a person, for the transaction that begins the erasure. Returns how the writes are made. */
export async function keptOptOutWriter(
  tenant: Tenant,
): Promise<(identities: readonly string[], at: string) => Guarded[]> {
  const key = await keyOf(tenant);
  return (identities, at) =>
    identities.map((identity) => ({ write: put(keys.keptOptOut(tenant, hashOf(key, identity)), { at }) }));
}

/** Since when a person with one of these identities, who was erased, is not to be written to. */
export async function readKeptOptOut(tenant: Tenant, identities: readonly string[]): Promise<string | undefined> {
  const key = await storedKey(tenant, false);
  if (!key) return undefined;
  const wanted = identities.map((identity) => keys.keptOptOut(tenant, hashOf(key, identity)));
  return (await readTableRows<KeptOptOut>(wanted, { consistent: true })).find((row) => row !== undefined)?.at;
}

/** Forgets a kept opt-out, because the person, a contact again, asked for messages. */
export async function forgetKeptOptOut(tenant: Tenant, identities: readonly string[]): Promise<void> {
  const key = await storedKey(tenant, false);
  if (key)
    await writeRowsInBatches(
      [],
      [...new Set(identities)].map((identity) => keys.keptOptOut(tenant, hashOf(key, identity))),
    );
}

/** A new contact whose opt-out from before the erasure holds. */
export function withKeptOptOut(contact: ContactRow, at: string | undefined): ContactRow {
  if (!at) return contact;
  const consents = withConsentChange(undefined, { at, change: 'optedOut', by: { kind: 'erased' } });
  return { ...contact, optedOutAt: at, consents };
}
