import type * as z from 'zod';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { collection } from '#functions/platform/collection/collection.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxQuickMessages, type QuickMessageForm } from '#shared/quick-messages/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import {
  mayChangeQuickMessage,
  maySeeQuickMessage,
  type QuickMessageRow,
  quickMessageOwner,
} from './quick-message-row.ts';

type Fields = Pick<QuickMessageRow, 'shortcode' | 'message' | 'geral' | 'status' | 'media'>;

const quickMessageCollection = collection<QuickMessageRow>({
  ids: 'quickMessage',
  key: keys.quickMessage,
  notFound: 'ERR_NO_QUICK_MESSAGE_FOUND',
  limit: {
    count: (tenant, row) => keys.quickMessageCount(tenant, quickMessageOwner(row)),
    attribute: 'messages',
    max: maxQuickMessages,
    error: 'ERR_QUICK_MESSAGE_LIMIT',
  },
  // The owner's list, sorted by shortcode.
  indexKeys: (tenant, row) => ({
    gsi1pk: keys.quickMessagesOf(tenant, quickMessageOwner(row)),
    gsi1sk: `${foldAccentsAndCase(row.shortcode)}#${row.id}`,
  }),
});

const mustSee = (row: QuickMessageRow, user: UserRow): void => {
  if (!maySeeQuickMessage(row, user)) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
};
const mayChange = (row: QuickMessageRow, user: UserRow): void => {
  mustSee(row, user);
  if (!mayChangeQuickMessage(row, user)) throw new AppError('ERR_NO_PERMISSION');
};

/** The quick message if this user may use it; ERR_NO_QUICK_MESSAGE_FOUND otherwise. */
export function getQuickMessage(tenant: Tenant, user: UserRow, id: number): Promise<QuickMessageRow> {
  return quickMessageCollection.get(tenant, id, (row) => mustSee(row, user));
}

/** The quick message if this user may change it. */
export function changeableQuickMessage(tenant: Tenant, user: UserRow, id: number): Promise<QuickMessageRow> {
  return quickMessageCollection.get(tenant, id, (row) => mayChange(row, user));
}

export function addQuickMessage(
  tenant: Tenant,
  user: UserRow,
  form: z.output<typeof QuickMessageForm>,
): Promise<QuickMessageRow> {
  return quickMessageCollection.add(tenant, (base) => ({
    ...form,
    ...base,
    userId: user.id,
    media: null,
    updatedAt: base.createdAt,
  }));
}

/** Changes the given fields. The owner stays the same, whichever user changes it. */
export function changeQuickMessage(tenant: Tenant, user: UserRow, id: number, fields: Partial<Fields>) {
  return quickMessageCollection.change(tenant, id, (row) => {
    mayChange(row, user);
    return fields;
  });
}

export function removeQuickMessage(tenant: Tenant, user: UserRow, id: number): Promise<QuickMessageRow> {
  return quickMessageCollection.remove(tenant, id, (row) => mayChange(row, user));
}

/** Removes the personal quick messages of a removed user, whom no other user shares them with. May be repeated. */
export async function forgetQuickMessages(tenant: Tenant, userId: number): Promise<void> {
  const rows = await readWholeIndex<QuickMessageRow>('gsi1', keys.quickMessagesOf(tenant, userId));
  for (const { id } of rows)
    await quickMessageCollection.remove(tenant, id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'ERR_NO_QUICK_MESSAGE_FOUND')) throw error;
    });
}

/** General quick messages and the user's own, by shortcode: two lists of at most `maxQuickMessages` each. */
export async function quickMessagesFor(tenant: Tenant, userId: number): Promise<QuickMessageRow[]> {
  const ofOwner = (owner: ReturnType<typeof quickMessageOwner>) =>
    readWholeIndex<QuickMessageRow>('gsi1', keys.quickMessagesOf(tenant, owner));
  const lists = await Promise.all([ofOwner('all'), ofOwner(userId)]);
  const orderOf = (row: QuickMessageRow) => foldAccentsAndCase(row.shortcode);
  return lists.flat().sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : a.id - b.id));
}
