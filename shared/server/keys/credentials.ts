import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** The credentials of a connection's session. */
export const credentialKeys = {
  /** A commit of a session: its changes since the snapshot. */
  journal: (t: Tenant, whatsappId: number, seq: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`,
    sk: `JOURNAL#${String(seq).padStart(14, '0')}`,
  }),
  /** A chunk of a snapshot layer, named by the commit up to which it holds everything. */
  snapshot: (t: Tenant, whatsappId: number, seq: number, chunk: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`,
    sk: `SNAPSHOT#${String(seq).padStart(14, '0')}#${String(chunk).padStart(4, '0')}`,
  }),
  /** A chunk of a layer that is being rebuilt beside the stored ones. */
  rebuilt: (t: Tenant, whatsappId: number, seq: number, chunk: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`,
    sk: `REBUILT#${String(seq).padStart(14, '0')}#${String(chunk).padStart(4, '0')}`,
  }),
  /** Lists the snapshot layers, under the fence of the shard's holder. */
  sessionHead: (t: Tenant, whatsappId: number): Key => ({ pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`, sk: 'HEAD' }),
  /** Everything stored for a connection's session: head row, journal entries, chunks of snapshots. */
  sessionKeys: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`, prefix: '' }),
} as const;
