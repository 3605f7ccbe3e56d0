import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import type { useText } from '#web/ui/language/use-text.ts';
import type { ticketActionsText } from './ticket-actions.text.ts';

/** The tags of a change, those taken off with a minus. */
const tagChanges = (tags: TicketLogEntry['tags']): string =>
  [...(tags?.added ?? []).map((name) => `+${name}`), ...(tags?.removed ?? []).map((name) => `−${name}`)].join(' ');

type ActionsText = ReturnType<typeof useText<typeof ticketActionsText>>;

/** The sentence for an act on a conversation. `meId`: the reader, who is addressed as such; `untilOf`: words for a time to come, seen from another. */
export function ticketActSentence(
  { at, kind, user, from, toUser, toQueue, until, tags }: TicketLogEntry,
  text: ActionsText,
  meId: number,
  untilOf: (iso: string, from: string) => string,
): string {
  const nameOf = (one: { name: string } | null) => one?.name || text.formerUser;
  const to = [toUser && (toUser.id === meId ? text.you : nameOf(toUser)), toQueue && (toQueue.name || text.formerQueue)]
    .filter(Boolean)
    .join(' · ');
  const lines: Record<TicketLogEntry['kind'], () => string> = {
    accepted: () => text.accepted(nameOf(user)),
    returned: () => text.returned(nameOf(user)),
    transferred: () => text.transferred(nameOf(user), to || text.noQueue),
    resolved: () => text.resolved(nameOf(user)),
    closed: () => text.closed(nameOf(user)),
    reopened: () => text.reopened(nameOf(user)),
    tookOver: () => text.tookOver(nameOf(user), nameOf(from)),
    botStopped: () => text.botStopped,
    assistantFailed: () => text.assistantFailed,
    peeked: () => text.peeked(nameOf(user)),
    numberChanged: () => text.numberChanged(nameOf(user)),
    blocked: () => text.blockedContact(nameOf(user)),
    unblocked: () => text.unblockedContact(nameOf(user)),
    contactsMerged: () => text.contactsMerged(nameOf(user)),
    mergeUndone: () => text.mergeUndone(nameOf(user)),
    snoozed: () => text.snoozed(nameOf(user), untilOf(until ?? at, at)),
    unsnoozed: () => text.unsnoozed(nameOf(user)),
    snoozeDue: () => text.snoozeDue(untilOf(until ?? at, at)),
    snoozeAnswered: () => text.snoozeAnswered,
    assigned: () => text.assigned(toUser?.id === meId ? text.you : nameOf(toUser)),
    handedBack: () => text.handedBack(nameOf(from)),
    agentRemoved: () => text.agentRemoved,
    queueRemoved: () => text.queueRemoved,
    tagged: () => text.tagged(nameOf(user), tagChanges(tags)),
  };
  return lines[kind]();
}
