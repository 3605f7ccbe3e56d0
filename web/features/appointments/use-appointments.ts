import { useEffect, useMemo } from 'react';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { appointments } from '#shared/appointments/contract.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { distinctPersonHues } from '#web/entities/avatar/hue-of.ts';
import type { CalendarEvent, CalendarView } from '#web/ui/calendar/calendar.tsx';
import { calendarPeriod, isInPeriod } from '#web/ui/calendar/period.ts';
import { calendarDateOf, localTimeOfCalendarDate } from '#web/ui/calendar/shown-time.ts';
import { useLanguage } from '#web/ui/language/use-text.ts';
import { openingHours } from './opening-hours.ts';

export interface AppointmentEvent extends CalendarEvent {
  row: Appointment;
  hue: number;
}

const tones = { scheduled: undefined, confirmed: 'ok', rescheduling: 'bad', cancelled: 'muted' } as const;

/**
 * The appointments of the month around a date, with the days of other months that its views show. `count`: those of the
 * period of the view.
 */
export function useAppointments(date: Date, view: CalendarView, searchParam: string) {
  const { company, id: userId } = useUser();
  const { timeZone } = company;
  const mayManage = useCan()('appointments:manage');
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const query = useMemo(() => {
    const moment = (day: Date) => momentOfLocalTime(localTimeOfCalendarDate(day), timeZone).toISOString();
    // A week before and after: the calendar shows days of other months, and an appointment lasts a week at most.
    return { searchParam, from: moment(new Date(year, month, -13)), to: moment(new Date(year, month + 1, 31)) };
  }, [year, month, timeZone, searchParam]);
  const list = usePages(appointments.list, { query });
  const { hasMore, isLoadingMore, error, loadMore } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) loadMore();
  }, [hasMore, isLoadingMore, error, loadMore]);
  useLiveEvent('appointment', () => void list.mutate());
  const hues = useMemo(() => distinctPersonHues(list.rows.map(({ user }) => user)), [list.rows]);
  const events = useMemo(
    () =>
      list.rows.map((row): AppointmentEvent => {
        const tone = tones[row.status];
        return {
          row,
          id: row.id,
          title: row.contact.name,
          start: calendarDateOf(row.date, timeZone),
          end: calendarDateOf(row.dateEnd, timeZone),
          isMovable: mayManage || row.userId === userId,
          hue: hues.get(row.user.id) ?? 0,
          ...(tone && { tone }),
        };
      }),
    [list.rows, hues, timeZone, mayManage, userId],
  );
  const period = calendarPeriod(view, date, useLanguage());
  // A part would be the wrong number.
  const count = list.isLoading || hasMore ? undefined : events.filter((one) => isInPeriod(one, period)).length;
  const hours = list.pages?.[0]?.hours;
  const opening = useMemo(
    () => hours && openingHours(hours.schedules, { timeZone, holidays: hours.holidays }),
    [hours, timeZone],
  );
  return { list, events, count, opening };
}
