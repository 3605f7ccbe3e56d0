import {
  numberChecksTimer,
  numberToCheckKey,
  numberToCheckWrite,
} from '#functions/conversation/number-checks/number-to-check.ts';
import { scheduleNumberChecks } from '#functions/conversation/number-checks/schedule-number-checks.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ContactListItem } from '#shared/contact-lists/contact-list.ts';
import { canonicalNumber, phoneVariants } from '#shared/contacts/phone-number.ts';
import { AppError } from '#shared/http/errors.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { claim, drawNextIds, equals, type Guarded, get, put, putNew, remove, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { ContactListItemRow } from './contact-list-row.ts';
import { countListItemsWrite } from './contact-list-store.ts';

type Fields = Pick<ContactListItem, 'name' | 'number' | 'email'>;

/** The claim of a number within a list, the same for both spellings of a number. */
export function listNumberClaimKey(tenant: Tenant, listId: number, number: string): Key {
  return keys.listNumber(tenant, listId, canonicalNumber(number));
}

const isSameKey = (a: Key, b: Key) => a.pk === b.pk && a.sk === b.sk;

const stored = (tenant: Tenant, row: ContactListItemRow) => ({
  ...row,
  gsi1pk: keys.itemsByName(tenant, row.contactListId),
  gsi1sk: keys.byName(foldAccentsAndCase(row.name), row.id),
  /** The text that a search looks into. */
  searched: `${foldAccentsAndCase(row.name)} ${row.number} ${row.email}`,
});

const claimWrite = (tenant: Tenant, { contactListId, number, id }: ContactListItemRow): Guarded => ({
  write: claim(listNumberClaimKey(tenant, contactListId, number), { itemId: id }),
  otherwise: 'ERR_CONTACTLISTITEM_EXISTS',
});

/** The writes of a new item, without the count of its list. An item without WhatsApp's answer is put up for a check. */
export function newListItemWrites(tenant: Tenant, row: ContactListItemRow, isTyped = false): Guarded[] {
  return [
    claimWrite(tenant, row),
    { write: putNew(keys.listItem(tenant, row.id), stored(tenant, row)), otherwise: 'ERR_TRY_AGAIN' },
    ...(row.checkedAt ? [] : [numberToCheckWrite(tenant, { kind: 'listItem', id: row.id }, row.number, isTyped)]),
  ];
}

export function newListItem(tenant: Tenant, contactListId: number, id: number, fields: Fields): ContactListItemRow {
  const now = new Date().toISOString();
  const { companyId } = tenant;
  return { ...fields, id, contactListId, companyId, isWhatsappValid: null, createdAt: now, updatedAt: now, version: 1 };
}

/** The item; ERR_NO_CONTACTLISTITEM_FOUND when it is missing or another company's. */
export async function getListItem(tenant: Tenant, itemId: number): Promise<ContactListItemRow> {
  const row = await get<ContactListItemRow>(keys.listItem(tenant, itemId), { consistent: true });
  if (!row) throw new AppError('ERR_NO_CONTACTLISTITEM_FOUND');
  return row;
}

/** Adds an item that a person typed: its number is checked within seconds on a connected connection. */
export async function addListItem(tenant: Tenant, listId: number, fields: Fields): Promise<ContactListItemRow> {
  const { listItem: id } = await drawNextIds(keys.ids(tenant), ['listItem']);
  const row = newListItem(tenant, listId, id, fields);
  await retryOnConflict(() =>
    transact([
      countListItemsWrite(tenant, listId, 1),
      ...newListItemWrites(tenant, row, true),
      numberChecksTimer(tenant),
    ]),
  );
  await scheduleNumberChecks(tenant);
  return row;
}

/** Changes the fields that `decide` returns, on the item's newest version; undefined changes nothing. */
export function changeListItem(
  tenant: Tenant,
  itemId: number,
  decide: (before: ContactListItemRow) => Partial<ContactListItemRow> | undefined,
  also: readonly Guarded[] = [],
): Promise<ContactListItemRow> {
  return retryOnConflict(async () => {
    const before = await getListItem(tenant, itemId);
    const change = decide(before);
    if (!change) return before;
    const after = { ...before, ...change, updatedAt: new Date().toISOString(), version: before.version + 1 };
    const [old, next] = [before, after].map((row) => listNumberClaimKey(tenant, row.contactListId, row.number)) as [
      Key,
      Key,
    ];
    await transact([
      ...(isSameKey(old, next) ? [] : [claimWrite(tenant, after), { write: remove(old) }]),
      {
        write: put(keys.listItem(tenant, itemId), stored(tenant, after), equals({ version: before.version })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...also,
    ]);
    return after;
  });
}

/** Changes an item; another number is put up for a check again. */
export async function editListItem(
  tenant: Tenant,
  itemId: number,
  fields: Partial<Fields>,
): Promise<ContactListItemRow> {
  const { number } = await getListItem(tenant, itemId);
  const isOther = fields.number !== undefined && !phoneVariants(number).includes(fields.number);
  if (!isOther) return changeListItem(tenant, itemId, (before) => ({ ...fields, number: before.number }));
  const checks = [
    numberToCheckWrite(tenant, { kind: 'listItem', id: itemId }, fields.number ?? number, true),
    numberChecksTimer(tenant),
  ];
  const unchecked = { isWhatsappValid: null, checkedAt: undefined, contactId: undefined };
  const after = await changeListItem(tenant, itemId, () => ({ ...fields, ...unchecked }), checks);
  await scheduleNumberChecks(tenant);
  return after;
}

/** The writes that take an item off its list, without the count. */
export function listItemRemovalWrites(tenant: Tenant, row: ContactListItemRow): Guarded[] {
  return [
    { write: remove(keys.listItem(tenant, row.id), equals({ version: row.version })), otherwise: 'ERR_TRY_AGAIN' },
    { write: remove(listNumberClaimKey(tenant, row.contactListId, row.number)) },
    { write: remove(numberToCheckKey(tenant, { kind: 'listItem', id: row.id })) },
  ];
}

export function removeListItem(tenant: Tenant, itemId: number): Promise<ContactListItemRow> {
  return retryOnConflict(async () => {
    const row = await getListItem(tenant, itemId);
    await transact([countListItemsWrite(tenant, row.contactListId, -1), ...listItemRemovalWrites(tenant, row)]);
    return row;
  });
}
