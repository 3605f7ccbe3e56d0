import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { ContactListRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import type { FileListRow } from '#functions/engagement/file-lists/file-list-row.ts';
import { fileListCollection } from '#functions/engagement/file-lists/file-list-store.ts';
import type { Campaign, CampaignForm } from '#shared/campaigns/campaign.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';

type Names = Pick<Campaign, 'whatsapp' | 'contactList' | 'tagList' | 'fileList'>;

const named = (row: { id: number; name: string } | undefined) => (row ? { id: row.id, name: row.name } : null);

const listOf = async (tenant: Tenant, id: number): Promise<ContactListRow | undefined> => {
  const row = await get<ContactListRow>(keys.contactList(tenant, id));
  return row?.deletedAt ? undefined : row;
};

/** The names of what a campaign refers to; null for what was deleted since. */
export async function contactAndListNames({ tenant, directory }: TicketContext, row: CampaignRow): Promise<Names> {
  return {
    whatsapp: named(directory.whatsapps.get(row.whatsappId ?? 0)),
    contactList: named(row.contactListId === null ? undefined : await listOf(tenant, row.contactListId)),
    tagList: named(directory.tags.get(row.tagListId ?? 0)),
    fileList: named(
      row.fileListId === null ? undefined : await get<FileListRow>(keys.fileList(tenant, row.fileListId)),
    ),
  };
}

/** Refuses a form that names what the company does not have. */
export async function requireCampaignReferences(
  { tenant, directory }: TicketContext,
  form: Partial<CampaignForm>,
): Promise<void> {
  if (form.whatsappId && !directory.whatsapps.has(form.whatsappId)) throw new AppError('ERR_NO_WAPP_FOUND');
  if (form.tagListId && !directory.tags.has(form.tagListId)) throw new AppError('ERR_NO_TAG_FOUND');
  if (form.queueId && !directory.queues.has(form.queueId)) throw new AppError('ERR_QUEUE_NOT_FOUND');
  if (form.contactListId) await contactListCollection.get(tenant, form.contactListId);
  if (form.fileListId) await fileListCollection.get(tenant, form.fileListId);
}
