import type { CampaignRecipientChoice } from '#functions/conversation/imports/import-row.ts';
import type { SheetRow } from '#functions/conversation/imports/sheet-row.ts';
import { UnreadableFile } from '#functions/conversation/imports/unreadable.ts';
import { maxImportRows } from '#shared/contacts/import.ts';
import type { Tenant } from '#shared/tenant.ts';
import { recipientsAfter } from './recipient-pages.ts';
import type { RecipientRow } from './recipient-row.ts';

/** States of a recipient who got the message, and of those who may not have read it. */
const got: ReadonlySet<string> = new Set(['sent', 'delivered', 'read']);
const unread: ReadonlySet<string> = new Set(['sent', 'delivered']);

const isSilent = ({ answeredAt, optedOutAt }: RecipientRow): boolean => !answeredAt && !optedOutAt;

const isChosen: Record<CampaignRecipientChoice['recipients'], (row: RecipientRow) => boolean> = {
  failed: ({ state }) => state === 'failed',
  answered: ({ answeredAt, optedOutAt }) => Boolean(answeredAt) && !optedOutAt,
  unanswered: (row) => got.has(row.state) && isSilent(row),
  unread: (row) => unread.has(row.state) && isSilent(row),
};

/** Rows for the chosen recipients of a campaign. People who opted out are chosen only if their message failed. */
export async function rowsOfRecipients(
  tenant: Tenant,
  { campaignId, recipients }: CampaignRecipientChoice,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const state = recipients === 'failed' || recipients === 'answered' ? recipients : undefined;
  let after: string | undefined;
  do {
    const page = await recipientsAfter(tenant, campaignId, { state, after, limit: 1000 });
    for (const one of page.rows) {
      if (!isChosen[recipients](one)) continue;
      const { name, number, email, contactId, sentAt } = one;
      // A number that got a message is on WhatsApp.
      const checked = sentAt ? { checked: { isOnWhatsapp: true, at: sentAt } } : {};
      rows.push({ row: rows.length + 1, name, number, email, ...checked, ...(contactId ? { contactId } : {}) });
    }
    if (rows.length > maxImportRows) throw new UnreadableFile('ERR_IMPORT_TOO_MANY_ROWS', 'too many recipients');
    after = page.after;
  } while (after !== undefined);
  if (rows.length === 0) throw new UnreadableFile('ERR_IMPORT_EMPTY', 'no recipient is in this state');
  return rows;
}
