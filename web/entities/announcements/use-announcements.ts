import { useCallback } from 'react';
import { type ActiveAnnouncement, announcements } from '#shared/announcements/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';

const none: ActiveAnnouncement[] = [];

/** The active announcements, and which of them are new to this user: the same on every device. */
export function useAnnouncements() {
  const { data, error, isLoading, mutate } = useResource(announcements.listAll);
  useLiveEvent('announcement', () => void mutate());
  useLiveEvent('announcementsSeen', () => void mutate());
  const rows = data ?? none;
  const fresh = rows.filter(({ isNew }) => isNew);
  const markSeen = useCallback(
    (seen: readonly ActiveAnnouncement[]) => {
      if (seen.length === 0) return;
      const ids = new Set(seen.map(({ id }) => id));
      const shown = (before: ActiveAnnouncement[] | undefined) =>
        before?.map((row) => (ids.has(row.id) ? { ...row, isNew: false } : row));
      void mutate(shown, { revalidate: false });
      call(announcements.markSeen, { body: { seen: seen.map(({ id, version }) => ({ id, version })) } }).catch(
        (refused) =>
          // They stay new on the user's other devices, where opening them marks them again.
          console.warn('could not mark announcements as seen', asApiError(refused).code),
      );
    },
    [mutate],
  );
  return { rows, fresh, error, isLoading, retry: () => void mutate(), markSeen };
}
