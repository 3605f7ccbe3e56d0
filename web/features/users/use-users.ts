import { users } from '#shared/users/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { withUserEvent } from './user-cache.ts';

/** The users of the company, kept current by live events. */
export const useUsers = (searchParam: string) => {
  const list = usePages(users.list, { query: { searchParam } });
  useLive('user', (event) => {
    const next = list.pages && withUserEvent(list.pages, event);
    void (next ? list.mutate(next, { revalidate: false }) : list.mutate());
  });
  return list;
};
