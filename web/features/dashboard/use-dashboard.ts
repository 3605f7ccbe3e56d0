import { useEffect, useRef } from 'react';
import { dashboard } from '#shared/dashboard/contract.ts';
import type { ParsedAnswerOf, QueryInput } from '#shared/http/route.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useLiveEvent, useLiveRoom } from '#web/api/realtime.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { type Resource, useResource } from '#web/api/use-resource.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';

export type DashboardAnswer = ParsedAnswerOf<typeof dashboard.show>;
export type DashboardFilter = QueryInput<typeof dashboard.show>;

/** The figures are read at most once in this time, however many events arrive. */
const atMostEveryMs = 3000;
/** No event reports that a user has gone offline, so the figures are also read at this interval. */
const anewEveryMs = 60_000;

/** The routes whose figures are counted from conversations. */
const counted = [dashboard.show, dashboard.ticketsUsers, dashboard.ticketsDay];

const assignmentOf = ({ status, queueId, userId }: Ticket): string => `${status} ${queueId} ${userId}`;

/**
 * The figures of the dashboard, kept current: read again when a conversation begins, changes hands or ends, but not
 * with each message.
 */
export function useDashboard(filter: DashboardFilter): Resource<DashboardAnswer> {
  const resource = useResource(dashboard.show, { query: filter });
  const { mutate } = resource;
  const assignments = useRef(new Map<number, string>());
  const next = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; readAt: number }>({
    timer: undefined,
    readAt: Number.NEGATIVE_INFINITY,
  });
  const refresh = () => {
    const own = next.current;
    if (own.timer !== undefined) return;
    const wait = Math.max(250, own.readAt + atMostEveryMs - performance.now());
    own.timer = setTimeout(() => {
      own.timer = undefined;
      own.readAt = performance.now();
      revalidateShownData(counted);
    }, wait);
  };
  useLiveRoom({ action: 'joinNotification' });
  useTicketEvents({
    onTicket: (ticket) => {
      const assignment = assignmentOf(ticket);
      if (assignments.current.get(ticket.id) === assignment) return;
      assignments.current.set(ticket.id, assignment);
      refresh();
    },
    onDelete: refresh,
  });
  useLiveEvent('user', refresh);
  useEffect(() => {
    const own = next.current;
    const anew = setInterval(() => document.visibilityState === 'visible' && void mutate(), anewEveryMs);
    return () => {
      clearInterval(anew);
      clearTimeout(own.timer);
      own.timer = undefined;
    };
  }, [mutate]);
  return resource;
}
