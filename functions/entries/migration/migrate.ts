import { keys } from '#shared/server/keys.ts';
import { putNew, readTableRows, write } from '#shared/server/table.ts';
import { type Migration, migratedCompanyRow } from './migration.ts';
import { migrateAppointments } from './take-appointments.ts';
import { migrateCampaignSettings } from './take-campaign-settings.ts';
import { migrateCampaigns } from './take-campaigns.ts';
import { migrateContactLists } from './take-contact-lists.ts';
import { migrateContacts } from './take-contacts.ts';
import { migrateConversations } from './take-conversations.ts';
import {
  migrateConnections,
  migrateQueueOptions,
  migrateQueues,
  migrateQuickMessages,
  migrateTags,
  migrateUsers,
} from './take-directory.ts';
import { migrateFileLists } from './take-file-lists.ts';
import { migrateOpeningHours } from './take-opening-hours.ts';
import { migrateSchedules } from './take-schedules.ts';
import { migrateServices } from './take-services.ts';
import { migrateSettings } from './take-settings.ts';

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
  await migratedCompanyRow(tenant);
  const key = keys.migrated(tenant, 'origin', '');
  const [origin, ids] = await readTableRows<Partial<Origin> & { ticket?: number }>([key, keys.ids(tenant)], {
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
export async function migrateCompany(migration: Migration): Promise<void> {
  await requireNew(migration);
  const queues = await migrateQueues(migration);
  await migrateQueueOptions(migration, queues);
  const tags = await migrateTags(migration);
  const connections = await migrateConnections(migration, queues);
  const users = await migrateUsers(migration, queues, connections);
  await migrateQuickMessages(migration, users);
  await migrateContacts(migration);
  await migrateConversations(migration, { queues, users, tags, connections });
  const contactLists = await migrateContactLists(migration);
  const fileLists = await migrateFileLists(migration);
  await migrateCampaignSettings(migration);
  await migrateCampaigns(migration, { connections, contactLists, fileLists });
  await migrateSchedules(migration, users);
  await migrateAppointments(migration, users, await migrateServices(migration));
  await migrateOpeningHours(migration);
  // Last, because one of them disables the creation of users.
  await migrateSettings(migration);
}
