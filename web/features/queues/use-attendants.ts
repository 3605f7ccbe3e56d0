import { useMemo } from 'react';
import { users } from '#shared/users/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';

/** Returns the names of who serves a queue; undefined before they are read, and for who may not read users. */
export function useAttendants() {
  const mayRead = useCan()('users:read');
  const people = useResource(users.listAll, mayRead ? { query: {} } : null).data;
  return useMemo(() => {
    if (!people) return () => undefined;
    const names = new Map<number, string[]>();
    for (const { name, queues } of people) for (const { id } of queues) names.set(id, [...(names.get(id) ?? []), name]);
    return ({ id }: { id: number }): readonly string[] => names.get(id) ?? [];
  }, [people]);
}
