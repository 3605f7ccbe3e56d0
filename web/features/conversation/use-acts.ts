import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tickets } from '#shared/tickets/contract.ts';
import { isLogEntryForReview, type TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { call } from '#web/api/client.ts';
import { revalidateShownData, useRevalidatedWhileShown } from '#web/api/shown.ts';
import type { MessagePage } from './message-cache.ts';

/** Shown between the messages: all but what is for review, and the stop of a bot, which a notice of its own shows. */
const isShown = (entry: TicketLogEntry): boolean => !isLogEntryForReview(entry) && entry.kind !== 'botStopped';

const positionOf = ({ status, userId, queueId, cycle, snoozedUntil }: Ticket) =>
  `${status} ${userId} ${queueId} ${cycle} ${snoozedUntil}`;

const keyOf = ({ at, kind, user }: TicketLogEntry) => `${at} ${kind} ${user?.id}`;

const actsOf = (pages: readonly MessagePage[]) => pages.flatMap(({ acts }) => acts);

/** The newest entries of a ticket's log, and the acts of earlier pages that were undone since. */
interface NewestLog {
  entries: readonly TicketLogEntry[];
  undone: ReadonlySet<string>;
}

const newestLog = (entries: readonly TicketLogEntry[], acts: readonly TicketLogEntry[]): NewestLog => {
  const listed = new Set(entries.map(keyOf));
  const oldest = entries.at(-1)?.at ?? '';
  const missing = acts.filter((act) => act.at >= oldest).map(keyOf);
  return { entries, undone: new Set(missing.filter((key) => !listed.has(key))) };
};

/**
 * The acts on a ticket: those of the loaded pages and, once it has moved since it was opened, the newest of its log. The log is read for each
 * move and not cached, because an act that was undone leaves it.
 */
export function useTicketActs({ id, ...ticket }: Ticket, pages: readonly MessagePage[]): readonly TicketLogEntry[] {
  const position = positionOf({ id, ...ticket });
  const seen = useRef(position);
  const loaded = useRef(pages);
  const reads = useRef(0);
  const [log, setLog] = useState<NewestLog | null>(null);
  useEffect(() => {
    loaded.current = pages;
  });
  const read = useCallback(async () => {
    if (reads.current === 0) return;
    reads.current += 1;
    const own = reads.current;
    const answer = await call(tickets.log, { params: { ticketId: id } }).catch(() => null);
    // After a failure the lines stay; a later read replaces this one.
    if (answer && own === reads.current) setLog(newestLog(answer.entries, actsOf(loaded.current)));
  }, [id]);
  useRevalidatedWhileShown(tickets.log, `acts ${id}`, read);
  useEffect(() => {
    if (seen.current === position) return;
    seen.current = position;
    reads.current += 1;
    // The panel may show the log too.
    revalidateShownData([tickets.log]);
  }, [position]);
  return useMemo(() => {
    const own = actsOf(pages).filter((act) => !log?.undone.has(keyOf(act)));
    const all = [...own, ...(log?.entries ?? [])].filter(isShown);
    return [...new Map(all.map((entry) => [keyOf(entry), entry])).values()];
  }, [pages, log]);
}
