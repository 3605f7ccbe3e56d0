import { createHash } from 'node:crypto';
import type { Tenant } from '#shared/tenant.ts';

/** Prefixes under which the lifecycle rules of the media bucket let objects expire. */
export const uploadsPrefix = 'media/uploads/';
export const deletedPrefix = 'media/deleted/';
export const picturesPrefix = 'media/pictures/';
export const exportsPrefix = 'media/exports/';

/** Whether a file belongs to one message: the deletion of a conversation leaves those that many messages name. */
export function isFileOfOneMessage(key: string): boolean {
  return /^media\/\d+\/messages\/\d+\//.test(key);
}

/** Files that many messages name. */
const sharedPrefix = (tenant: Tenant): string => `media/${tenant.companyId}/messages/shared/`;

const ofMessage = (tenant: Tenant, whatsappId: number, id: string): string =>
  `media/${tenant.companyId}/messages/${whatsappId}/${createHash('sha256').update(id).digest('hex')}`;

/**
 * EVERY name in the media bucket. As with the table's keys, names of a company begin with its id and can only be built
 * from a `Tenant`. No name contains a file's own name. All begin with `media/`, the path at which the app's address
 * serves them.
 */
export const mediaNames = {
  /** The file of an inbound message; the name is the same each time, so that fetching twice stores once. */
  message: (tenant: Tenant, whatsappId: number, providerId: string): string =>
    ofMessage(tenant, whatsappId, providerId),
  /**
   * The file of an outgoing message; `content` is a digest of its bytes. Two calls under one idempotency key may carry
   * different files: each stores its own object, and the message row that wins names its own bytes.
   */
  sent: (tenant: Tenant, whatsappId: number, providerId: string, content: string): string =>
    ofMessage(tenant, whatsappId, `${providerId}#${content}`),
  /**
   * The file of a quick message; `content` as above. It is stored among the files of messages, so that a sender may
   * copy it there.
   */
  quickMessage: (tenant: Tenant, quickMessageId: number, content: string): string => {
    const digest = createHash('sha256').update(`${quickMessageId}#${content}`).digest('hex');
    return `media/${tenant.companyId}/messages/quick/${digest}`;
  },
  /** A file of the company's file lists; `content` as above. Equal files are stored once. */
  fileList: (tenant: Tenant, content: string): string =>
    `media/${tenant.companyId}/messages/lists/${createHash('sha256').update(content).digest('hex')}`,
  /** The file of a queue (sent with its greeting) or of an option of its menu; `content` as above. */
  queue: (tenant: Tenant, of: { queueId: number } | { queueOptionId: number }, content: string): string => {
    const digest = createHash('sha256')
      .update(`${JSON.stringify(of)}#${content}`)
      .digest('hex');
    return `media/${tenant.companyId}/messages/queues/${digest}`;
  },
  /** The file of a campaign, which the messages of all its recipients name; `content` as above. */
  campaign: (tenant: Tenant, campaignId: number, content: string): string => {
    const digest = createHash('sha256').update(`${campaignId}#${content}`).digest('hex');
    return `${sharedPrefix(tenant)}campaign-${digest}`;
  },
  /** The image of an announcement; `content` as above. */
  announcement: (tenant: Tenant, announcementId: number, content: string): string => {
    const digest = createHash('sha256').update(`${announcementId}#${content}`).digest('hex');
    return `media/${tenant.companyId}/messages/announcements/${digest}`;
  },
  /** A logo of the platform; equal files are stored once. */
  logo: (tenant: Tenant, digest: string): string => `media/${tenant.companyId}/messages/logos/${digest}`,
  /** The file of a scheduled message; `content` as above. */
  schedule: (tenant: Tenant, scheduleId: number, content: string): string => {
    const digest = createHash('sha256').update(`${scheduleId}#${content}`).digest('hex');
    return `media/${tenant.companyId}/messages/schedules/${digest}`;
  },
  /** A file of an internal chat; `content` as above, and each upload has its own, so that one can be deleted alone. */
  chat: (tenant: Tenant, chatId: number, uploadId: string, content: string): string => {
    const digest = createHash('sha256').update(`${chatId}#${uploadId}#${content}`).digest('hex');
    return `media/${tenant.companyId}/messages/team/${digest}`;
  },
  /** The profile picture of a contact; a newer one overwrites it. */
  picture: (tenant: Tenant, contactId: number): string => `${picturesPrefix}${tenant.companyId}/${contactId}`,
  /** The name to which the file of a deleted conversation moves until it expires; the last part of its name stays. */
  deleted: (tenant: Tenant, whatsappId: number, name: string): string =>
    `${deletedPrefix}${tenant.companyId}/${whatsappId}/${name.split('/').at(-1)}`,
  /** The beginnings of the names of all files of a company. */
  ofCompany: ({ companyId }: Tenant): string[] =>
    ['media/', picturesPrefix, deletedPrefix, uploadsPrefix, exportsPrefix].map((prefix) => `${prefix}${companyId}/`),
  /** A part of an export of data, under a name that each try draws; it expires after a week. */
  dataExport: (tenant: Tenant, exportId: string, file: string): string =>
    `${exportsPrefix}${tenant.companyId}/${exportId}/${file}.zip`,
  /** A file that a browser has uploaded and that is not inspected yet; it expires after a day unless it is sent. */
  upload: (tenant: Tenant, uploadId: string): string => `${uploadsPrefix}${tenant.companyId}/${uploadId}`,
};
