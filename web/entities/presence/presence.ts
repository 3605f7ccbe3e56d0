import { useSyncExternalStore } from 'react';
import {
  type CustomerActivity,
  type Presence,
  presenceBesideColleague,
  typingShownMs,
  viewingShownMs,
} from '#shared/presence/presence.ts';
import { onLiveEvent, onRoomsJoined, sendCommand } from '#web/api/realtime.ts';

interface Colleague {
  id: number;
  name: string;
  isTyping: boolean;
}

export interface TicketPresence {
  /** Other users who have the conversation open. */
  colleagues: readonly Colleague[];
  customer: CustomerActivity;
}

interface Mark {
  user: Omit<Colleague, 'isTyping'>;
  viewingUntil: number;
  typingUntil: number;
}

interface Marks {
  /** By open tab: a colleague may have two. */
  tabs: Map<string, Mark>;
  customer: { doing: CustomerActivity; until: number };
}

const noPresence: TicketPresence = { colleagues: [], customer: 'nothing' };
/** Milliseconds: WhatsApp repeats the customer's presence while it lasts; without a repetition it has ended. */
const customerForMs = 25_000;

const marks = new Map<number, Marks>();
const shown = new Map<number, TicketPresence>();
const listeners = new Set<() => void>();
const newcomerListeners = new Set<(ticketId: number) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const draw = ({ tabs, customer }: Marks, now: number): TicketPresence => {
  const colleagues = new Map<number, Colleague>();
  for (const { user, typingUntil } of tabs.values()) {
    const isTyping = typingUntil > now || colleagues.get(user.id)?.isTyping === true;
    colleagues.set(user.id, { ...user, isTyping });
  }
  return { colleagues: [...colleagues.values()], customer: customer.until > now ? customer.doing : 'nothing' };
};

/** Removes expired entries, and runs again when the next entry expires. */
const settle = () => {
  const now = Date.now();
  let next = Number.POSITIVE_INFINITY;
  for (const [ticketId, at] of marks) {
    for (const [tab, { viewingUntil }] of at.tabs) if (viewingUntil <= now) at.tabs.delete(tab);
    const ends = [at.customer.until, ...[...at.tabs.values()].flatMap((one) => [one.viewingUntil, one.typingUntil])];
    const running = ends.filter((end) => end > now);
    if (running.length === 0) marks.delete(ticketId);
    next = Math.min(next, ...running);
    const before = shown.get(ticketId) ?? noPresence;
    const after = draw(at, now);
    if (JSON.stringify(before) !== JSON.stringify(after)) shown.set(ticketId, after);
    if (running.length === 0) shown.delete(ticketId);
  }
  clearTimeout(timer);
  if (Number.isFinite(next)) timer = setTimeout(settle, next - now);
  for (const listener of listeners) listener();
};

const marksOf = (ticketId: number): Marks => {
  const current = marks.get(ticketId) ?? { tabs: new Map(), customer: { doing: 'nothing' as const, until: 0 } };
  marks.set(ticketId, current);
  return current;
};

const take = (presence: Presence): void => {
  const { ticketId } = presence;
  const at = marksOf(ticketId);
  const now = Date.now();
  if (presence.action === 'customer') {
    at.customer = { doing: presence.doing, until: presence.doing === 'nothing' ? 0 : now + customerForMs };
  } else if (presence.action === 'left') {
    at.tabs.delete(presence.tab);
  } else {
    const isNew = !at.tabs.has(presence.tab);
    const lasts = presence.often
      ? presenceBesideColleague
      : { viewingForMs: viewingShownMs, typingForMs: typingShownMs };
    at.tabs.set(presence.tab, {
      user: presence.user,
      viewingUntil: now + lasts.viewingForMs,
      typingUntil: presence.action === 'typing' ? now + lasts.typingForMs : 0,
    });
    if (isNew) for (const listener of newcomerListeners) listener(ticketId);
  }
  settle();
};
onLiveEvent('presence', take);

/**
 * Reports from before the join did not reach this client: colleagues report themselves again when a client joins, and a
 * mark without a report ends.
 */
const answersWithinMs = 5000;
onRoomsJoined(({ action }) => {
  if (action !== 'joinTickets') return;
  const latest = Date.now() + answersWithinMs;
  for (const { tabs } of marks.values())
    for (const mark of tabs.values()) mark.viewingUntil = Math.min(mark.viewingUntil, latest);
  settle();
});

/** A new message means that its author is no longer typing. */
onLiveEvent('appMessage', ({ action, message }) => {
  const at = marks.get(message.ticketId);
  if (action !== 'create' || !at) return;
  if (message.fromMe) {
    for (const mark of at.tabs.values()) if (mark.user.id === message.userId) mark.typingUntil = 0;
  } else at.customer = { doing: 'nothing', until: 0 };
  settle();
});

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The presence at a ticket right now, including other tabs of this user. */
export function useTicketPresence(ticketId: number): TicketPresence {
  return useSyncExternalStore(listen, () => shown.get(ticketId) ?? noPresence);
}

/** Calls `listener` when a user opens a conversation; returns a function that stops it. */
export function onColleagueOpensTicket(listener: (ticketId: number) => void): () => void {
  newcomerListeners.add(listener);
  return () => {
    newcomerListeners.delete(listener);
  };
}

/** Whether another tab has the conversation open. */
export function isOpenInOtherTab(ticketId: number): boolean {
  return (marks.get(ticketId)?.tabs.size ?? 0) > 0;
}

/** Leaving waits so long for the conversation that is opened instead: both go in one frame. */
const leftWithinMs = 400;

/** Publishes to colleagues what this user does in a conversation. */
export function publishPresence(action: 'viewing' | 'typing' | 'left', ticketId: number, often = false): void {
  if (action === 'left') sendCommand({ action, ticketId }, document.visibilityState === 'visible' ? leftWithinMs : 0);
  else sendCommand(often ? { action, ticketId, often } : { action, ticketId });
}
