import { useEffect, useMemo, useRef, useState } from 'react';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { schedules } from '#shared/schedules/contract.ts';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import type { CalendarEvent, CalendarView } from '#web/ui/calendar/calendar.tsx';
import { calendarDateOf, localTimeOfCalendarDate } from '#web/ui/calendar/shown-time.ts';

export interface ScheduleEvent extends CalendarEvent {
  row: Schedule;
}

const tones = { PENDENTE: undefined, AGENDADA: undefined, ENVIADA: 'ok', ERRO: 'bad', CANCELADA: 'muted' } as const;
/** How long a message's box is in a day. */
const halfHour = 30 * 60_000;

const readPauseMs = 1000;

/** Reads again a moment later, once for all events in between: thousands may be due in the same minute. */
const useReadSoon = (read: () => void): (() => void) => {
  const latest = useRef(read);
  latest.current = read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, readPauseMs);
  };
};

/**
 * Everything due in the month around a date, with the days of other months that its views show. The list begins on a day
 * of the month and reaches into the next one, which is read for it alone.
 */
export function useSchedules(date: Date, view: CalendarView) {
  const { company, id: userId } = useUser();
  const { timeZone } = company;
  const mayManage = useCan()('schedules:manage');
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const isList = view === 'agenda';
  const query = useMemo(() => {
    const moment = (day: Date) => momentOfLocalTime(localTimeOfCalendarDate(day), timeZone).toISOString();
    const end = isList ? new Date(year, month + 2, 1) : new Date(year, month + 1, 8);
    return { from: moment(new Date(year, month, -6)), to: moment(end) };
  }, [year, month, isList, timeZone]);
  const list = usePages(schedules.list, { query });
  const { hasMore, isLoadingMore, error, loadMore } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) loadMore();
  }, [hasMore, isLoadingMore, error, loadMore]);
  const readSoon = useReadSoon(() => void list.mutate());
  useLiveEvent('schedule', (event) => {
    const changed = event.action === 'update' ? event.schedule : undefined;
    const isShown = list.rows.some(({ id, sendAt }) => id === changed?.id && sendAt === changed.sendAt);
    if (!changed || !isShown) return readSoon();
    const newer = (row: Schedule) => (row.id === changed.id && row.version <= changed.version ? changed : row);
    list.change((pages) => pages.map((page) => ({ ...page, schedules: page.schedules.map(newer) })));
  });
  const [search, setSearch] = useState('');
  const events = useMemo(
    () =>
      list.rows
        .filter(({ body, contact }) => `${contact.name} ${body}`.toLowerCase().includes(search.trim().toLowerCase()))
        .map((row): ScheduleEvent => {
          const start = calendarDateOf(row.sendAt, timeZone);
          const tone = tones[row.status];
          return {
            row,
            id: row.id,
            title: row.contact.name,
            start,
            end: new Date(start.getTime() + halfHour),
            isMovable: row.sentAt === null && (mayManage || row.userId === userId),
            ...(tone && { tone }),
          };
        }),
    [list.rows, search, timeZone, mayManage, userId],
  );
  return { list, events, search, setSearch };
}
