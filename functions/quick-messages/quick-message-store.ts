import type * as z from 'zod';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { mostQuickMessages, type QuickMessageForm } from '#shared/quick-messages/contract.ts';
import { keys } from '#shared/server/keys.ts';
import {
  countUp,
  drawIds,
  equals,
  type Guarded,
  get,
  put,
  putNew,
  readIndex,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { fold } from '#shared/text/fold.ts';
import { isChangedBy, isSeenBy, ownerOf, type QuickMessageRow } from './quick-message-row.ts';

type Owner = ReturnType<typeof ownerOf>;
type Fields = Pick<QuickMessageRow, 'shortcode' | 'message' | 'geral' | 'status' | 'media'>;

/** The quick message if this user may use it; ERR_NO_QUICK_MESSAGE_FOUND otherwise. */
export const getQuickMessage = async (tenant: Tenant, user: UserRow, id: number): Promise<QuickMessageRow> => {
  const row = await get<QuickMessageRow>(keys.quickMessage(tenant, id), { consistent: true });
  if (!row || !isSeenBy(row, user)) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
  return row;
};

/** The quick message if this user may change it. */
export const changeableQuickMessage = async (tenant: Tenant, user: UserRow, id: number): Promise<QuickMessageRow> => {
  const row = await getQuickMessage(tenant, user, id);
  if (!isChangedBy(row, user)) throw new AppError('ERR_NO_PERMISSION');
  return row;
};

/** The row with its index keys: the owner's list, sorted by shortcode. */
const withIndexKeys = (tenant: Tenant, row: QuickMessageRow) => ({
  ...row,
  gsi1pk: keys.quickMessagesOf(tenant, ownerOf(row)),
  gsi1sk: `${fold(row.shortcode)}#${row.id}`,
});

const oneMore = (tenant: Tenant, owner: Owner): Guarded => ({
  write: countUp(keys.quickMessageCount(tenant, owner), 'messages', mostQuickMessages),
  otherwise: 'ERR_QUICK_MESSAGE_LIMIT',
});
const oneLess = (tenant: Tenant, owner: Owner): Guarded => ({
  write: update(keys.quickMessageCount(tenant, owner), { add: { messages: -1 } }),
});

export const addQuickMessage = async (
  tenant: Tenant,
  user: UserRow,
  form: z.output<typeof QuickMessageForm>,
): Promise<QuickMessageRow> => {
  const { quickMessage: id } = await drawIds(keys.ids(tenant), ['quickMessage']);
  const now = new Date().toISOString();
  const about = { id, companyId: tenant.companyId, userId: user.id, media: null };
  const row: QuickMessageRow = { ...form, ...about, createdAt: now, updatedAt: now, version: 1 };
  await transact([
    oneMore(tenant, ownerOf(row)),
    { write: putNew(keys.quickMessage(tenant, id), withIndexKeys(tenant, row)), otherwise: 'ERR_TRY_AGAIN' },
  ]);
  return row;
};

/** Changes the given fields. The owner stays the same, whichever user changes it. */
export const changeQuickMessage = (
  tenant: Tenant,
  user: UserRow,
  id: number,
  fields: Partial<Fields>,
): Promise<{ before: QuickMessageRow; after: QuickMessageRow }> =>
  retryOnConflict(async () => {
    const before = await changeableQuickMessage(tenant, user, id);
    const updatedAt = new Date().toISOString();
    const after: QuickMessageRow = { ...before, ...fields, updatedAt, version: before.version + 1 };
    const moves = ownerOf(before) !== ownerOf(after);
    await transact([
      ...(moves ? [oneMore(tenant, ownerOf(after)), oneLess(tenant, ownerOf(before))] : []),
      {
        write: put(keys.quickMessage(tenant, id), withIndexKeys(tenant, after), equals({ version: before.version })),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
    return { before, after };
  });

export const removeQuickMessage = (tenant: Tenant, user: UserRow, id: number): Promise<QuickMessageRow> =>
  retryOnConflict(async () => {
    const row = await changeableQuickMessage(tenant, user, id);
    await transact([
      oneLess(tenant, ownerOf(row)),
      { write: remove(keys.quickMessage(tenant, id), equals({ version: row.version })), otherwise: 'ERR_TRY_AGAIN' },
    ]);
    return row;
  });

const ofOwner = async (tenant: Tenant, owner: Owner): Promise<QuickMessageRow[]> => {
  const rows: QuickMessageRow[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readIndex<QuickMessageRow>('gsi1', keys.quickMessagesOf(tenant, owner), { after });
    rows.push(...page.rows);
    after = page.last;
  } while (after);
  return rows;
};

/** General quick messages and the user's own, by shortcode: two lists of at most `mostQuickMessages` each. */
export const quickMessagesFor = async (tenant: Tenant, userId: number): Promise<QuickMessageRow[]> => {
  const lists = await Promise.all([ofOwner(tenant, 'all'), ofOwner(tenant, userId)]);
  const place = (row: QuickMessageRow) => fold(row.shortcode);
  return lists.flat().sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : a.id - b.id));
};
