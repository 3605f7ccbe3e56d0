import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import type { ContactListRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex, readRange, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ExportStep, jsonEntry } from './archive-entry.ts';
import type { ExportCursor, LongListCursor } from './cursor.ts';

const perPage = 2000;

/** A page of rows, and the sort key after which the next one begins. */
interface Page {
  rows: object[];
  next: string | undefined;
}

interface Section {
  folder: string;
  ids(tenant: Tenant): Promise<number[]>;
  page(tenant: Tenant, id: number, after: string | undefined): Promise<Page>;
  next: ExportCursor;
}

const sections: Record<LongListCursor['step'], Section> = {
  recipients: {
    folder: 'campaigns',
    ids: async (tenant) => (await readWholeRange<CampaignRow>(keys.campaigns(tenant))).map(({ id }) => id),
    page: async (tenant, id, after) => {
      const range = keys.recipients(tenant, id);
      const from = after === undefined ? undefined : { pk: range.pk, sk: after };
      const { rows, last } = await readRange<object>(range, { limit: perPage, after: from });
      return { rows, next: last && String(last.sk) };
    },
    next: { step: 'people', of: 0, page: 1 },
  },
  people: {
    folder: 'contact-lists',
    ids: async (tenant) => {
      const lists = await readWholeRange<ContactListRow>(keys.contactLists(tenant));
      return lists.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id);
    },
    page: async (tenant, id, after) => {
      const partition = keys.itemsByName(tenant, id);
      const options = { limit: perPage, ...(after !== undefined && { above: after }) };
      const { rows, last } = await readIndex<{ gsi1sk: string }>('gsi1', partition, options);
      return { rows, next: last && rows.at(-1)?.gsi1sk };
    },
    next: { step: 'contacts', page: 1 },
  },
};

/** Exports the next page of recipients or people; a campaign may have a hundred thousand. */
export async function exportLongListStep(
  tenant: Tenant,
  { step, of, after, page }: LongListCursor,
): Promise<ExportStep<ExportCursor>> {
  const section = sections[step];
  const none = { bytes: 0, conversations: 0, contacts: 0 };
  const id = (await section.ids(tenant)).sort((a, b) => a - b).find((one) => one >= of);
  if (id === undefined) return { ...none, entries: [], next: section.next };
  const { rows, next } = await section.page(tenant, id, id === of ? after : undefined);
  const name = `records/${section.folder}/${id}-${String(page).padStart(4, '0')}.json`;
  return {
    ...none,
    entries: rows.length > 0 ? [jsonEntry(name, rows)] : [],
    next: next === undefined ? { step, of: id + 1, page: 1 } : { step, of: id, after: next, page: page + 1 },
  };
}
