import { useMemo } from 'react';
import { queues } from '#shared/queues/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { AuditNamesById } from './value-text.ts';

const byId = (rows: readonly { id: number; name: string }[] = []): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** The names of the company's users, queues and connections of today. */
export function useNamesForAudit(): AuditNamesById {
  const people = useResource(users.listAll, { query: {} }).data;
  const waiting = useResource(queues.list).data;
  const lines = useResource(whatsapp.list, { query: {} }).data;
  return useMemo(
    () => ({ user: byId(people), queue: byId(waiting), connection: byId(lines) }),
    [people, waiting, lines],
  );
}
