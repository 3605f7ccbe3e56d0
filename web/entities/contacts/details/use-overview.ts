import { useEffect, useRef, useState } from 'react';
import { overview } from '#shared/overview/contract.ts';
import { type ContactOverview, type OverviewPart, overviewParts } from '#shared/overview/overview.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { FoldedSections } from './folds.ts';

export type ContactOverviewState = ReturnType<typeof useContactOverview>;

/**
 * A contact with what its open sections show, in one request; `state`: what changes whenever its conversation does, so
 * that it is read again.
 */
export function useContactOverview(contactId: number, folds: FoldedSections, state = '') {
  const [more, setMore] = useState<OverviewPart[]>([]);
  const query = {
    parts: overviewParts.filter(folds.isOpen).join(),
    ...(more.length > 0 && { more: more.join() }),
  };
  const { data, error, mutate } = useResource(overview.contact, { params: { contactId }, query });
  // While a section that was just unfolded is read, the others stay.
  const kept = useRef<{ contactId: number; data: ContactOverview } | null>(null);
  if (data) kept.current = { contactId, data };
  const shown = data ?? (kept.current?.contactId === contactId ? kept.current.data : undefined);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    void mutate();
  }, [state, mutate]);
  useLiveEvent('contact', (event) => {
    if (event.action !== 'delete' && event.contact.id === contactId)
      void mutate((before) => before && { ...before, contact: event.contact }, { revalidate: false });
  });
  useLiveEvent('schedule', (event) => {
    const isOurs =
      event.action === 'delete'
        ? data?.schedules?.some(({ id }) => id === event.scheduleId)
        : event.schedule.contactId === contactId;
    if (isOurs && folds.isOpen('schedules')) void mutate();
  });
  return {
    data: shown,
    error,
    mutate,
    /** Reads a section further back. */
    showMore: (part: OverviewPart) => setMore([...more, part]),
  };
}
