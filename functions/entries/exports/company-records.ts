import type { QueueRow } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeIndex, readWholeRange } from '#shared/server/table.ts';
import { secretSettings } from '#shared/setting-values.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ArchiveEntry, jsonEntry } from './archive-entry.ts';
import { filePath } from './file-path.ts';

type Media = { media?: (StoredFile & { fileName: string }) | null };
type Kept = Media & { id: number; deletedAt?: string; options?: (Media & { id: number })[] };

const isThere = ({ deletedAt }: { deletedAt?: string }): boolean => !deletedAt;

/** The files that rows name, and their rows with the files' paths in the archive instead. */
const withFiles = (name: string, rows: readonly Kept[]): ArchiveEntry[] => {
  const files: ArchiveEntry[] = [];
  const named = (id: string, { media, ...row }: Media): object => {
    if (!media) return { ...row, media: null };
    const path = filePath(`${name}-${id}`, media, media.fileName);
    files.push({ name: path, content: { key: media.key } });
    return { ...row, media: { file: path, fileName: media.fileName, mimetype: media.mimetype, size: media.size } };
  };
  const shown = rows.filter(isThere).map(({ options, ...row }) => ({
    ...named(String(row.id), row),
    ...(options && { options: options.map((option) => named(`${row.id}-${option.id}`, option)) }),
  }));
  return [jsonEntry(`records/${name}.json`, shown), ...files];
};

const quickMessages = async (tenant: Tenant, userIds: readonly number[]): Promise<Kept[]> => {
  const owners = ['all' as const, ...userIds];
  return (
    await Promise.all(owners.map((owner) => readWholeIndex<Kept>('gsi1', keys.quickMessagesOf(tenant, owner))))
  ).flat();
};

/** The records of a company and the files that they name, without its long lists, contacts and conversations. */
export async function companyRecords(tenant: Tenant): Promise<ArchiveEntry[]> {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  const directory = <T extends object>(prefix: Parameters<typeof keys.directory>[1]) =>
    readWholeRange<T & { deletedAt?: string }>(keys.directory(tenant, prefix));
  const settings = await directory<{ key: string; value: string }>('SETTING#');
  const users = await usersOf(tenant);
  const queues = await directory<QueueRow>('QUEUE#');
  const options = (
    await Promise.all(queues.map(({ id }) => readWholeRange<Kept>(keys.queueOptions(tenant, id))))
  ).flat();
  const [tags, connections, prompts, integrations, services, invoices] = await Promise.all([
    directory('TAG#'),
    directory('WHATSAPP#'),
    readWholeRange(keys.prompts(tenant)),
    readWholeRange(keys.integrations(tenant)),
    readWholeRange(keys.services(tenant)),
    readWholeRange(keys.invoices(tenant)),
  ]);
  return [
    jsonEntry('records/company.json', { ...company, calendar: await get(keys.calendar(tenant)) }),
    jsonEntry(
      'records/settings.json',
      settings.filter(({ key }) => !(secretSettings as ReadonlySet<string>).has(key)),
    ),
    jsonEntry('records/campaign-settings.json', (await get(keys.campaignSettings(tenant))) ?? {}),
    jsonEntry('records/users.json', users),
    jsonEntry('records/tags.json', tags.filter(isThere)),
    jsonEntry('records/connections.json', connections.filter(isThere)),
    jsonEntry('records/prompts.json', prompts),
    jsonEntry('records/integrations.json', integrations),
    jsonEntry('records/services.json', services),
    jsonEntry('records/invoices.json', invoices),
    jsonEntry('records/appointments.json', await readWholeIndex('gsi1', keys.appointments(tenant))),
    jsonEntry('records/contact-lists.json', (await readWholeRange<Kept>(keys.contactLists(tenant))).filter(isThere)),
    ...withFiles('queues', queues),
    ...withFiles('queue-options', options),
    ...withFiles(
      'quick-messages',
      await quickMessages(
        tenant,
        users.map(({ id }) => id),
      ),
    ),
    ...withFiles('file-lists', await readWholeRange<Kept>(keys.fileLists(tenant))),
    ...withFiles('schedules', await readWholeRange<Kept>(keys.schedules(tenant))),
    ...withFiles('campaigns', await readWholeRange<CampaignRow>(keys.campaigns(tenant))),
  ];
}
