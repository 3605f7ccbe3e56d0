import { keys } from '#shared/server/keys.ts';
import { getAll, putNew, write } from '#shared/server/table.ts';
import { companyOf, type Migration } from './migration.ts';
import { takeCampaignSettings } from './take-campaign-settings.ts';
import { takeCampaigns } from './take-campaigns.ts';
import { takeContactLists } from './take-contact-lists.ts';
import { takeContacts } from './take-contacts.ts';
import { takeConversations } from './take-conversations.ts';
import { takeConnections, takeOptions, takeQueues, takeQuickMessages, takeTags, takeUsers } from './take-directory.ts';
import { takeFileLists } from './take-file-lists.ts';
import { takeSchedules } from './take-schedules.ts';
import { takeSettings } from './take-settings.ts';

/** From where a company moved here. */
interface Origin {
  address: string;
  companyId: number;
}

/**
 * Requires a company without conversations of its own, or one that an earlier run began to fill from the same source:
 * two sources have the same ids for different things.
 */
async function requireNew({ tenant, source, dryRun }: Migration): Promise<void> {
  const { address } = source;
  await companyOf(tenant);
  const key = keys.migrated(tenant, 'origin', '');
  const [origin, ids] = await getAll<Partial<Origin> & { ticket?: number }>([key, keys.ids(tenant)], {
    consistent: true,
  });
  if (origin) {
    if (origin.address === address && origin.companyId === source.companyId) return;
    throw new Error(`Company ${tenant.companyId} was filled from company ${origin.companyId} at ${origin.address}.`);
  }
  if (ids?.ticket) throw new Error(`Company ${tenant.companyId} has conversations already: choose a new one.`);
  const mine: Origin = { address, companyId: source.companyId };
  if (!dryRun) await write({ write: putNew(key, { ...mine }), otherwise: 'ERR_TRY_AGAIN' });
}

/**
 * Takes over a company of a Whaticket-compatible product, or of another installation. May be repeated, also after it was killed: rows that are here
 * are not changed. Customers and other users notice nothing of it, and the bot does not answer.
 */
export async function migrate(migration: Migration): Promise<void> {
  await requireNew(migration);
  const queues = await takeQueues(migration);
  await takeOptions(migration, queues);
  const tags = await takeTags(migration);
  const connections = await takeConnections(migration, queues);
  const users = await takeUsers(migration, queues, connections);
  await takeQuickMessages(migration, users);
  await takeContacts(migration);
  await takeConversations(migration, { queues, users, tags, connections });
  const contactLists = await takeContactLists(migration);
  const fileLists = await takeFileLists(migration);
  await takeCampaignSettings(migration);
  await takeCampaigns(migration, { connections, contactLists, fileLists });
  await takeSchedules(migration, users);
  // Last, because one of them disables the creation of users.
  await takeSettings(migration);
}
