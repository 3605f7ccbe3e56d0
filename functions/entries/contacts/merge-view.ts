import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { type MergeRow, undoUntil } from '#functions/conversation/merges/merge-row.ts';
import type { ContactMerge } from '#shared/contacts/contact-merge.ts';

const shownState = { clearing: 'joining', restoring: 'splitting' } as const;

/** A merge as clients see it. `isNewest`: no later one has to be undone first. */
export function mergeView(row: MergeRow, { users }: CompanyDirectory, isNewest: boolean): ContactMerge {
  const { id, contactId, before, userId, at, state } = row;
  const { other } = before;
  const user = users.get(userId);
  return {
    id,
    contactId,
    other: { id: other.id, name: other.name, number: other.number },
    user: user ? { id: user.id, name: user.name } : null,
    at,
    state: state === 'clearing' || state === 'restoring' ? shownState[state] : state,
    undoUntil: state === 'merged' && isNewest ? undoUntil(row) : null,
  };
}
