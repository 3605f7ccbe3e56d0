import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditEntry } from '#shared/audit/entry.ts';

/** The actor of the current request, and the address; for stores that record a change in the transaction that makes it. */
export type AuditSource = Pick<AuditEntry, 'actor' | 'address' | 'userAgent' | 'requestId'>;

const current = new AsyncLocalStorage<AuditSource>();

export function withAuditSource<T>(source: AuditSource, work: () => Promise<T>): Promise<T> {
  return current.run(source, work);
}

/** The source of the current request; outside of requests the product itself. */
export function currentAuditSource(): AuditSource {
  return (
    current.getStore() ?? { actor: { kind: 'system', id: '', name: '' }, address: '', userAgent: '', requestId: '' }
  );
}
