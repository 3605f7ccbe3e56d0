import { createHash } from 'node:crypto';
import type { Tenant } from './tenant.ts';

/** Where the lifecycle rule of the media bucket lets things expire. */
export const uploadsPrefix = 'media/uploads/';
export const deletedPrefix = 'media/deleted/';
export const picturesPrefix = 'media/pictures/';

const ofMessage = (tenant: Tenant, whatsappId: number, id: string): string =>
  `media/${tenant.companyId}/messages/${whatsappId}/${createHash('sha256').update(id).digest('hex')}`;

/**
 * EVERY name in the media bucket. As with the table's keys, names of a company begin with its id and can only be built from a
 * `Tenant`. They are ours: nothing of a file's own name is in them. All begin with `media/`, the path the app's address serves them at.
 */
export const mediaNames = {
  /** The file of a message that came in; the same each time, so that fetching twice stores once. */
  message: (tenant: Tenant, whatsappId: number, providerId: string): string =>
    ofMessage(tenant, whatsappId, providerId),
  /**
   * The file of a message of ours, `content` being a digest of its bytes: of two calls under one idempotency key each stores what it
   * looked into, and the one whose row counts finds its own bytes.
   */
  sent: (tenant: Tenant, whatsappId: number, providerId: string, content: string): string =>
    ofMessage(tenant, whatsappId, `${providerId}#${content}`),
  /** The file of a quick message; `content` as above. It stands among those of messages, so that whoever sends may copy it there. */
  quickMessage: (tenant: Tenant, quickMessageId: number, content: string): string => {
    const digest = createHash('sha256').update(`${quickMessageId}#${content}`).digest('hex');
    return `media/${tenant.companyId}/messages/quick/${digest}`;
  },
  /** The file of a queue (sent with its greeting) or of an option of its menu; as above. */
  queue: (tenant: Tenant, of: { queueId: number } | { queueOptionId: number }, content: string): string => {
    const digest = createHash('sha256')
      .update(`${JSON.stringify(of)}#${content}`)
      .digest('hex');
    return `media/${tenant.companyId}/messages/queues/${digest}`;
  },
  /** The profile picture of a contact: the newest takes the place of the one before. */
  picture: (tenant: Tenant, contactId: number): string => `${picturesPrefix}${tenant.companyId}/${contactId}`,
  /** Where the file of a deleted conversation waits for its end; the last part of its name stays. */
  deleted: (tenant: Tenant, whatsappId: number, name: string): string =>
    `${deletedPrefix}${tenant.companyId}/${whatsappId}/${name.split('/').at(-1)}`,
  /** Put there by a browser, not looked at yet; expires after a day unless it is sent. */
  upload: (tenant: Tenant, uploadId: string): string => `${uploadsPrefix}${tenant.companyId}/${uploadId}`,
};
