import type { StoredFile } from '#shared/messages/media.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';

/** The files of a campaign's file list, in their order. */
export const filesOf = async (
  _tenant: Tenant,
  _campaign: CampaignRow,
): Promise<{ name: string; media: StoredFile & { fileName: string } }[]> => [];
