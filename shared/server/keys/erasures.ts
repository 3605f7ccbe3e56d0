import type { Tenant } from '#shared/tenant.ts';
import { company, type Key } from './key.ts';

/** Erasures of persons, and the opt-outs that outlive them. */
export const erasureKeys = {
  /** The erasure of a person, and its proof. */
  personErasure: (t: Tenant, id: string): Key => ({ pk: `${company(t)}#ERASURES`, sk: `ERASURE#${id}` }),
  personErasures: (t: Tenant) => ({ pk: `${company(t)}#ERASURES`, prefix: 'ERASURE#' }),
  /** An erased person who is not to be written to, by a keyed hash of an identity. */
  keptOptOut: (t: Tenant, hash: string): Key => ({ pk: `${company(t)}#OPTOUTS`, sk: `HASH#${hash}` }),
  /** The key of these hashes, drawn for the company. */
  keptOptOutKey: (t: Tenant): Key => ({ pk: `${company(t)}#OPTOUTS`, sk: 'KEY' }),
} as const;
