import { createHash } from 'node:crypto';
import type { Tenant } from './tenant.ts';

/** Where the lifecycle rule of the media bucket lets things expire. */
export const uploadsPrefix = 'media/uploads/';

/**
 * EVERY name in the media bucket. As with the table's keys, names of a company begin with its id and can only be built from a
 * `Tenant`. They are ours: nothing of a file's own name is in them. All begin with `media/`, the path the app's address serves them at.
 */
export const mediaNames = {
  /** The file of a message; the same each time, so that fetching twice stores once. */
  message: (tenant: Tenant, whatsappId: number, providerId: string): string =>
    `media/${tenant.companyId}/messages/${whatsappId}/${createHash('sha256').update(providerId).digest('hex')}`,
  /** Put there by a browser, not looked at yet; expires after a day unless it is sent. */
  upload: (tenant: Tenant, uploadId: string): string => `${uploadsPrefix}${tenant.companyId}/${uploadId}`,
};
