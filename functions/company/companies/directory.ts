import { type CompanyRow, defaultTimeZone } from '#functions/company/rows/company-row.ts';
import type { TagRow } from '#functions/company/rows/tag-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { type CampaignSettings, initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import type { Holiday } from '#shared/hours/holidays.ts';
import type { WorkingCalendar, WorkingHours } from '#shared/hours/hours.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import type { AssignmentMode } from '#shared/queues/assignment.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, type Guarded, get, readWholeRange, update } from '#shared/server/table.ts';
import { type SettingKey, settingKeys, settingValues } from '#shared/setting-values.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { QueueMini } from '#shared/tickets/queue-mini.ts';

/** A queue as stored (`keys.queue`). */
export interface QueueRow extends QueueMini {
  orderQueue: number | null;
  greetingMessage: string;
  /** Sent when a conversation of this queue is resolved; empty: the connection's. */
  complationMessage: string;
  outOfHoursMessage: string;
  /** The question that asks for a rating; empty: the connection's. */
  ratingMessage: string;
  integrationId: number | null;
  promptId: number | null;
  /** Absent: off. */
  assignment?: AssignmentMode;
  assignmentLimit?: number | null;
  /** Service levels in minutes; absent: none. */
  answerMinutes?: number | null;
  resolutionMinutes?: number | null;
  /** Sent after the greeting. */
  media: (StoredFile & { fileName: string }) | null;
  /** Its opening hours; none: always open. */
  schedules: readonly WorkingHours[];
  /** Number of options in its tree, kept by the transactions that change it: without any there is no menu. */
  optionCount: number;
  /**
   * Increases with every change of the queue or of an option, so that a change of the tree can require the tree it was
   * decided on.
   */
  version: number;
  /** Set when it was deleted; no ticket, user or connection can be given to it any more. */
  deletedAt?: string;
}

/** When a company works, as stored (`keys.calendar`); absent until an administrator sets it. */
export interface CalendarRow {
  schedules: readonly WorkingHours[];
  holidays: readonly Holiday[];
  /** Increases with every change. */
  version: number;
}

/** A company's small, often needed rows: users, queues, connections, tags and settings. */
export interface CompanyDirectory extends WorkingCalendar {
  users: ReadonlyMap<number, UserRow>;
  queues: ReadonlyMap<number, QueueRow>;
  whatsapps: ReadonlyMap<number, WhatsappRow>;
  tags: ReadonlyMap<number, TagRow>;
  /** The connection used when none is chosen; null for a company without connections. */
  defaultWhatsappId: number | null;
  /** Integrations that receive customers' messages but never answer. */
  listeners: ReadonlySet<number>;
  settings: Readonly<Record<SettingKey, string>>;
  /** The company's time zone, for its hours, days and texts. */
  timeZone: string;
  holidays: readonly Holiday[];
  /** Hours of the whole company, for `scheduleType` company; a weekday without an entry is always open. */
  schedules: readonly WorkingHours[];
  /** The pace of everything automatic, and the words that opt out of it. */
  campaignSettings: CampaignSettings;
}

const cache = new Map<number, { version: number; directory: Promise<CompanyDirectory> }>();
/** Companies kept in one Lambda's memory; the oldest loaded is dropped first. */
const maxKept = 200;

/**
 * The directory as of `configVersion` (from the company's row, which every request reads anyway): read once per version
 * and process, then from memory. The read is consistent, so it can be newer than the version it is kept under, never
 * older.
 */
export function companyDirectoryOf(tenant: Tenant, configVersion: number): Promise<CompanyDirectory> {
  const cached = cache.get(tenant.companyId);
  if (cached && cached.version >= configVersion) return cached.directory;
  const directory = load(tenant);
  cache.delete(tenant.companyId);
  cache.set(tenant.companyId, { version: configVersion, directory });
  directory.catch(() => cache.delete(tenant.companyId));
  for (const oldest of cache.keys()) if (cache.size > maxKept) cache.delete(oldest);
  return directory;
}

/** The directory for a worker, to which no request has brought the company's row. */
export async function readCompanyDirectory(tenant: Tenant): Promise<CompanyDirectory> {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  return companyDirectoryOf(tenant, company?.configVersion ?? 0);
}

interface DirectoryItem extends Partial<CalendarRow> {
  sk: string;
  id: number;
  value: string;
  deletedAt?: string;
  defaultWhatsappId?: number;
  timeZone?: string;
}

/** The company's settings, with what it never set as it begins. */
const campaignSettingsFrom = (row: object = {}): CampaignSettings => {
  const stored = row as Partial<CampaignSettings>;
  const keysOf = Object.keys(initialCampaignSettings) as (keyof CampaignSettings)[];
  return Object.fromEntries(
    keysOf.map((key) => [key, stored[key] ?? initialCampaignSettings[key]]),
  ) as unknown as CampaignSettings;
};

const load = async (tenant: Tenant): Promise<CompanyDirectory> => {
  const rows = await readWholeRange<DirectoryItem>(keys.directory(tenant), { consistent: true });
  const of = <T>(prefix: string) =>
    new Map(
      rows
        .filter((row) => row.sk.startsWith(prefix) && row.deletedAt === undefined)
        .map((row) => [row.id, row as unknown as T]),
    );
  const stored = new Map(rows.map((row) => [row.sk, row.value]));
  const calendar = rows.find((row) => row.sk === 'CALENDAR');
  return {
    users: of<UserRow>('USER#'),
    queues: of<QueueRow>('QUEUE#'),
    whatsapps: of<WhatsappRow>('WHATSAPP#'),
    tags: of<TagRow>('TAG#'),
    defaultWhatsappId: rows.find((row) => row.sk === 'USAGE')?.defaultWhatsappId ?? null,
    listeners: new Set(of<{ id: number }>('LISTENER#').keys()),
    timeZone: rows.find((row) => row.sk === 'COMPANY')?.timeZone ?? defaultTimeZone,
    holidays: calendar?.holidays ?? [],
    schedules: calendar?.schedules ?? [],
    campaignSettings: campaignSettingsFrom(rows.find((row) => row.sk === 'CAMPAIGN_SETTINGS')),
    settings: Object.fromEntries(
      settingKeys.map((key) => [key, stored.get(`SETTING#${key}`) ?? settingValues[key].initial]),
    ) as Record<SettingKey, string>,
  };
};

/**
 * Part of every transaction that changes a row of the directory, so that no cache outlives the change. `copied`: fields
 * of the company's row that copy the change.
 */
export function configChanged(tenant: Tenant, copied: Partial<CompanyRow> = {}): Guarded {
  return {
    write: update(keys.company(tenant), { set: { ...copied }, add: { configVersion: 1 }, when: exists }),
    otherwise: 'ERR_NO_COMPANY_FOUND',
  };
}
