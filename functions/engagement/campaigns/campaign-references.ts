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
import { type CampaignRow, missingCampaignFields } from './campaign-row.ts';

type Names = Pick<Campaign, 'whatsapp' | 'contactList' | 'tagList' | 'fileList'>;
type Ids = Pick<Campaign, 'whatsappId' | 'contactListId' | 'tagListId' | 'fileListId' | 'queueId'>;

const named = (row: { id: number; name: string } | undefined) => (row ? { id: row.id, name: row.name } : null);

const listOf = async (tenant: Tenant, id: number): Promise<ContactListRow | undefined> => {
  const row = await get<ContactListRow>(keys.contactList(tenant, id));
  return row?.deletedAt ? undefined : row;
};

/** The references of a campaign, with names; those deleted since are null, so that its form lacks them. */
export async function campaignReferences({ tenant, directory }: TicketContext, row: CampaignRow): Promise<Names & Ids> {
  const [whatsapp, contactList, tagList, fileList] = [
    named(directory.whatsapps.get(row.whatsappId ?? 0)),
    named(row.contactListId === null ? undefined : await listOf(tenant, row.contactListId)),
    named(directory.tags.get(row.tagListId ?? 0)),
    named(row.fileListId === null ? undefined : await get<FileListRow>(keys.fileList(tenant, row.fileListId))),
  ];
  return {
    whatsapp,
    whatsappId: whatsapp?.id ?? null,
    contactList,
    contactListId: contactList?.id ?? null,
    tagList,
    tagListId: tagList?.id ?? null,
    fileList,
    fileListId: fileList?.id ?? null,
    queueId: directory.queues.get(row.queueId ?? 0)?.id ?? null,
  };
}

/** Refuses a campaign whose file list was deleted: no one gets the text without its files. */
const requireFilesPresent = async (tenant: Tenant, { fileListId }: CampaignRow): Promise<void> => {
  if (fileListId !== null) await fileListCollection.get(tenant, fileListId);
};

/** Refuses to start a campaign whose connection or audience was deleted since it was saved. */
export async function requireReferencesPresent(context: TicketContext, row: CampaignRow): Promise<void> {
  const missing = missingCampaignFields({ ...row, ...(await campaignReferences(context, row)) });
  if (missing.length > 0) throw new AppError('ERR_CAMPAIGN_INCOMPLETE', { missing });
  await requireFilesPresent(context.tenant, row);
}

/** The connection is looked at when the campaign sends: it rests then, with a reason of its own. */
export async function requireSchedulePresent(context: TicketContext, row: CampaignRow): Promise<void> {
  const { whatsappId } = row;
  const missing = missingCampaignFields({ ...row, ...(await campaignReferences(context, row)), whatsappId });
  if (missing.length > 0) throw new AppError('ERR_CAMPAIGN_INCOMPLETE', { missing });
  await requireFilesPresent(context.tenant, row);
}

/**
 * Refuses to go on with a campaign whose connection or files were deleted, or whose audience was before its people were
 * collected.
 */
export async function requireRestPresent(context: TicketContext, row: CampaignRow): Promise<void> {
  const { whatsappId } = row;
  const { directory, tenant } = context;
  if (whatsappId !== null && !directory.whatsapps.has(whatsappId))
    throw new AppError('ERR_CAMPAIGN_INCOMPLETE', { missing: ['whatsappId'] });
  if (!row.isFrozen) await requireReferencesPresent(context, row);
  await requireFilesPresent(tenant, row);
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
