import { useEffect } from 'react';
import { users } from '#shared/users/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { withUserEvent } from './user-cache.ts';

/** No event reports that a user has been away for five minutes, so the list is read again at this interval. */
const onlinePollMs = 60_000;

/** The users of the company, kept current by live events. */
export function useUsers(searchParam: string) {
  const list = usePages(users.list, { query: { searchParam } });
  useLiveEvent('user', (event) => {
    // The list is read again when the event cannot be applied to the loaded pages.
    if (list.pages && !withUserEvent(list.pages, event)) void list.mutate();
    else list.change((pages) => withUserEvent(pages, event) ?? pages);
  });
  const { mutate } = list;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void mutate(), onlinePollMs);
    return () => clearInterval(timer);
  }, [mutate]);
  return list;
}
