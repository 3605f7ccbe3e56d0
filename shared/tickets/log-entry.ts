import * as z from 'zod';

const Named = z.object({ id: z.int(), name: z.string() });

export const TicketLogEntry = z.object({
  at: z.string(),
  /**
   * `resolved`: closed with farewell; `closed`: without. `tookOver`: an agent took it over from another. `botStopped`:
   * the bot stopped after too many answers without a person (no user). `assistantFailed`: the leading prompt or
   * integration could not answer. `peeked`: an administrator looked into a conversation of another agent.
   * `snoozed`: out of the way until `until`; `unsnoozed`: a user brought it back before; `snoozeDue` and
   * `snoozeAnswered`: it returned at that time, or because the customer wrote. `tagged`: tags were added or taken off.
   * `handedBack`: it returned to its queue because its agent was absent (no user).
   * `assigned`: its queue gave it to an agent (no user).
   * `agentRemoved`: it returned to its queue because its agent was deleted; `queueRemoved`: its queue was deleted (no user).
   * `numberChanged`, `blocked`, `unblocked`: a user changed the contact's number, or whether it is blocked.
   * `contactsMerged`, `mergeUndone`: another contact was merged into this one, or taken apart from it again.
   */
  kind: z.enum([
    'accepted',
    'returned',
    'transferred',
    'resolved',
    'closed',
    'reopened',
    'tookOver',
    'botStopped',
    'assistantFailed',
    'peeked',
    'numberChanged',
    'blocked',
    'unblocked',
    'contactsMerged',
    'mergeUndone',
    'snoozed',
    'unsnoozed',
    'snoozeDue',
    'snoozeAnswered',
    'tagged',
    'assigned',
    'handedBack',
    'agentRemoved',
    'queueRemoved',
  ]),
  /** Null as well if the user was deleted since. */
  user: Named.nullable(),
  /** The agent who had it before. */
  from: Named.nullable(),
  /** The agent and the queue it was transferred to; the name is empty if they were deleted since. */
  toUser: Named.nullable(),
  toQueue: Named.nullable(),
  /** The merge that can be undone. Only on `contactsMerged`. */
  merge: z.object({ contactId: z.int(), mergeId: z.int() }).optional(),
  /** Until when it was snoozed. */
  until: z.string().nullable(),
  /** The names of the tags that were added, and of those taken off. */
  tags: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
});
export type TicketLogEntry = z.infer<typeof TicketLogEntry>;

const reviewed: ReadonlySet<TicketLogEntry['kind']> = new Set([
  'peeked',
  'numberChanged',
  'blocked',
  'unblocked',
  'tagged',
]);

/** Whether an entry is for the review by administrators: it happened beside the conversation. */
export function isLogEntryForReview({ kind }: Pick<TicketLogEntry, 'kind'>): boolean {
  return reviewed.has(kind);
}
