import { wordRows } from '#functions/conversation/contacts/contact-words.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { cancelTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { joinNextThread } from './join-threads.ts';
import { contactsOfMerge, mergeContacts } from './merge-contacts.ts';
import { getMerge, type MergeRow, type MergeState, mergeWrite } from './merge-row.ts';
import { restoreContacts } from './restore-contacts.ts';
import { splitNextThread } from './split-threads.ts';

/** Ends the work on both contacts, in the transaction that ends the merge or its undoing. */
const finished = (tenant: Tenant, merge: MergeRow, state: 'merged' | 'undone'): Guarded[] => [
  mergeWrite(tenant, merge, { state }),
  ...[merge.contactId, merge.otherId].map((id) => ({
    write: update(keys.contact(tenant, id), {
      remove: ['merging'],
      add: { version: 1 },
      when: equals({ merging: merge.id }),
    }),
    otherwise: 'ERR_TRY_AGAIN' as const,
  })),
  cancelTimerWrite(tenant, { kind: 'contactMerge', id: merge.contactId, mergeId: merge.id }),
];

/** Removes the search rows that a contact has for these words and not for its present ones. */
const withoutWords = (tenant: Tenant, contactId: number, gone: readonly string[], present: readonly string[]) => {
  const kept = new Set(wordRows(tenant, contactId, present).map(({ pk, sk }) => `${pk} ${sk}`));
  return wordRows(tenant, contactId, gone)
    .filter(({ pk, sk }) => !kept.has(`${pk} ${sk}`))
    .map(({ pk, sk }): Guarded => ({ write: remove({ pk, sk }) }));
};

/** Search words that no longer fit are removed, and the work is over. */
const clear = async (tenant: Tenant, merge: MergeRow): Promise<void> => {
  const { contact } = await contactsOfMerge(tenant, merge);
  await transact([
    ...withoutWords(tenant, merge.otherId, merge.before.other.words, []),
    ...withoutWords(tenant, contact.id, merge.before.contact.words, contact.words),
    ...finished(tenant, merge, 'merged'),
  ]);
};

/** The other contact is found by its words again, and the work is over. */
const restoreWords = async (tenant: Tenant, merge: MergeRow): Promise<void> => {
  const { contact, other } = await contactsOfMerge(tenant, merge);
  const rows = wordRows(tenant, other.id, other.words);
  await transact([
    ...rows.map(({ pk, sk, ...row }) => ({ write: put({ pk, sk }, row) })),
    ...withoutWords(tenant, contact.id, merge.after?.words ?? [], contact.words),
    ...finished(tenant, merge, 'undone'),
  ]);
};

type Step = (context: TicketContext, merge: MergeRow) => Promise<void>;

const steps: Record<MergeState, Step | undefined> = {
  joining: async (context, merge) => {
    if (!(await joinNextThread(context, merge))) await mergeContacts(context, merge);
  },
  clearing: ({ tenant }, merge) => clear(tenant, merge),
  merged: undefined,
  splitting: async (context, merge) => {
    if (!(await splitNextThread(context, merge))) await restoreContacts(context, merge);
  },
  restoring: ({ tenant }, merge) => restoreWords(tenant, merge),
  undone: undefined,
};

/**
 * Carries a merge, or its undoing, to its end. Each step is one transaction on the condition that the merge is unchanged since it was
 * read: a process may die anywhere, and several may work on the same merge.
 */
export async function advanceMerge(context: TicketContext, contactId: number, mergeId: number): Promise<MergeRow> {
  for (;;) {
    const left = await retryOnConflict(async () => {
      const merge = await getMerge(context.tenant, contactId, mergeId);
      const step = steps[merge.state];
      if (!step) return merge;
      await step(context, merge);
      return undefined;
    });
    if (left) return left;
  }
}
