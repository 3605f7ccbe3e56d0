import { useState } from 'react';
import { type Announcement, announcements } from '#shared/announcements/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The versions of announcements that a user has seen in this browser, by id. */
type Seen = Readonly<Record<string, number>>;

const storedUnder = (companyId: number, userId: number) => `announcementsSeen-${companyId}-${userId}`;

const readSeen = (key: string): Seen => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Seen;
  } catch {
    // A value that is no JSON counts as nothing seen.
    return {};
  }
};

/** The active announcements, kept current by live events, and which of them are new to this user. */
export function useAnnouncements() {
  const { id, companyId } = useUser();
  const key = storedUnder(companyId, id);
  const [seen, setSeen] = useState(() => readSeen(key));
  const list = useResource(announcements.listAll);
  useLive('announcement', () => void list.mutate());
  const rows = list.data ?? [];
  const isNew = (row: Announcement) => (seen[row.id] ?? 0) < row.version;
  return {
    rows,
    error: list.error,
    isLoading: list.isLoading,
    retry: () => void list.mutate(),
    isNew,
    unread: rows.filter(isNew).length,
    /** Only announcements that still exist are remembered. */
    markSeen: () => {
      const next = Object.fromEntries(rows.map((row) => [row.id, row.version]));
      localStorage.setItem(key, JSON.stringify(next));
      setSeen(next);
    },
  };
}
