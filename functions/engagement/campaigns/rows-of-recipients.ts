import type { CampaignRecipientChoice } from '#functions/conversation/imports/import-row.ts';
import type { SheetRow } from '#functions/conversation/imports/sheet-row.ts';
import { UnreadableFile } from '#functions/conversation/imports/unreadable.ts';
import { maxImportRows } from '#shared/contacts/import.ts';
import type { Tenant } from '#shared/tenant.ts';
import { recipientsAfter } from './recipient-pages.ts';
import type { RecipientRow } from './recipient-row.ts';

/** States of a recipient who got the message. */
const got: ReadonlySet<string> = new Set(['sent', 'delivered', 'read']);

const isChosen = (
  { state, answeredAt, optedOutAt }: RecipientRow,
  chosen: CampaignRecipientChoice['recipients'],
): boolean => (chosen === 'failed' ? state === 'failed' : got.has(state) && !answeredAt && !optedOutAt);

/** Rows for the recipients of a campaign whose message failed, or who got it and have not answered. */
export async function rowsOfRecipients(
  tenant: Tenant,
  { campaignId, recipients }: CampaignRecipientChoice,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const state = recipients === 'failed' ? recipients : undefined;
  let after: string | undefined;
  do {
    const page = await recipientsAfter(tenant, campaignId, { state, after, limit: 1000 });
    for (const one of page.rows) {
      if (!isChosen(one, recipients)) continue;
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
