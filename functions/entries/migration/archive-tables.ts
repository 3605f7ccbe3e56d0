import type { QueueOptionRow } from '#functions/company/rows/option-row.ts';
import type { RecipientRow } from '#functions/engagement/campaigns/recipient-row.ts';
import { numberedOptions } from '#shared/queue-options/tree.ts';
import type { SourceRow } from './source.ts';
import { idListColumn } from './values.ts';

/** Reads the rows of a JSON file of the archive, or of its pages; none if it has no file of this name. */
export type ReadArchiveRecords = (name: string) => SourceRow[];

/** The rows of a table between two others. */
const pairs = (rows: readonly SourceRow[], owner: string, column: string, item: string): SourceRow[] =>
  rows.flatMap((row) => idListColumn(row, column).map((id) => ({ [owner]: row.id, [item]: id })));

const mediaOf = (row: SourceRow): SourceRow => {
  const media = row.media as { file?: string; fileName?: string } | null | undefined;
  return { ...row, mediaPath: media?.file, mediaName: media?.fileName };
};

/** Every menu's options with the numbers by which customers choose them. */
const options = (read: ReadArchiveRecords): SourceRow[] =>
  [...Map.groupBy(read('queue-options'), ({ queueId }) => queueId).values()].flatMap((rows) =>
    numberedOptions(rows as unknown as QueueOptionRow[]).map((row) => ({ ...row })),
  );

const filesOfLists = (read: ReadArchiveRecords): SourceRow[] =>
  read('file-lists').flatMap((list) =>
    (idListColumn(list, 'options') as SourceRow[]).map((option) => ({
      id: option.id,
      fileId: list.id,
      name: option.name,
      path: mediaOf(option).mediaPath,
    })),
  );

/** The fates of a campaign's recipients: the source records when a message was handed over. */
const shipping = (read: ReadArchiveRecords): SourceRow[] =>
  read('campaigns').flatMap(({ id }) =>
    (read(`campaigns/${Number(id)}`) as unknown as RecipientRow[]).map((row) => ({
      ...{ id: row.id, campaignId: id, number: row.number, contactId: row.id },
      ...{ confirmationRequestedAt: row.confirmationRequestedAt, confirmedAt: row.confirmedAt },
      confirmation: row.isConfirmed === true,
      deliveredAt: row.sentAt ?? row.confirmationRequestedAt,
    })),
  );

const itemsOfLists = (read: ReadArchiveRecords): SourceRow[] =>
  read('contact-lists').flatMap(({ id }) => read(`contact-lists/${Number(id)}`));

/** The services, and those that appointments have and that were deleted since: nothing new is booked with them. */
const services = (read: ReadArchiveRecords): SourceRow[] => {
  const rows = read('services');
  const ids = new Set(rows.map(({ id }) => id));
  const booked = read('appointments').flatMap((row) => idListColumn(row, 'services') as SourceRow[]);
  const deleted = new Map(booked.filter(({ id }) => !ids.has(id)).map((row) => [row.id, { ...row, status: false }]));
  return [...rows, ...deleted.values()];
};

/** The tables of the source that the records of an export stand for; contacts and conversations are read by pages. */
export const tablesOfArchive: Readonly<Record<string, (read: ReadArchiveRecords) => SourceRow[]>> = {
  Queues: (read) => read('queues'),
  QueueOptions: options,
  Tags: (read) => read('tags'),
  Whatsapps: (read) => read('connections'),
  WhatsappQueues: (read) => pairs(read('connections'), 'whatsappId', 'queueIds', 'queueId'),
  Users: (read) => read('users'),
  UserQueues: (read) => pairs(read('users'), 'userId', 'queueIds', 'queueId'),
  QuickMessages: (read) => read('quick-messages'),
  ContactLists: (read) => read('contact-lists'),
  ContactListItems: itemsOfLists,
  Files: (read) => read('file-lists'),
  FilesOptions: filesOfLists,
  Campaigns: (read) => read('campaigns').map(mediaOf),
  CampaignShipping: shipping,
  Schedules: (read) => read('schedules').map(mediaOf),
  Settings: (read) => read('settings'),
  // Tables of this product alone.
  RecadoCompany: (read) => read('company'),
  RecadoServices: services,
  RecadoAppointments: (read) => read('appointments'),
};
