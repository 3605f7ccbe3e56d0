import type { TagRow } from '#functions/tags/tag-row.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import type { WhatsappRow } from '#functions/whatsapp/whatsapp-row.ts';
import type { Holiday } from '#shared/hours/holidays.ts';
import type { Calendar, Schedule } from '#shared/hours/hours.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import type { QueueMini } from '#shared/queues/queue-mini.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, type Guarded, readWhole, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type SettingKey, settingKeys, settingValues } from '#shared/settings/setting-values.ts';
import { usualTimeZone } from './company-row.ts';

/** A queue as stored (`keys.queue`); rows of before a field was thought of lack it. */
export interface QueueRow extends QueueMini {
  orderQueue: number | null;
  greetingMessage: string;
  /** Said when a conversation of this queue is resolved; absent or empty: the connection's. */
  complationMessage?: string;
  outOfHoursMessage?: string;
  /** Asked for a rating with; absent or empty: the connection's. */
  ratingMessage?: string;
  integrationId?: number | null;
  promptId?: number | null;
  /** Sent after the greeting. */
  media?: (StoredFile & { fileName: string }) | null;
  /** When its people work; absent: always. */
  schedules?: readonly Schedule[];
  /** Options in its tree, kept by the transactions that change it: without any there is no menu. */
  optionCount?: number;
  /** Grows with every change of the queue or of an option: a change of the tree is made only on the tree it was decided on. */
  version?: number;
  /** Set when it was deleted: nothing is given to it any more. */
  deletedAt?: string;
}

/** When a company works, as stored (`keys.calendar`); absent until somebody said it. */
export interface CalendarRow {
  schedules: readonly Schedule[];
  holidays: readonly Holiday[];
  /** Grows with every change. */
  version: number;
}

/** A company's small, often needed rows: who works there, which queues, connections and settings it has. */
export interface Directory extends Calendar {
  users: ReadonlyMap<number, UserRow>;
  queues: ReadonlyMap<number, QueueRow>;
  whatsapps: ReadonlyMap<number, WhatsappRow>;
  tags: ReadonlyMap<number, TagRow>;
  /** The connection used where none is chosen; null while there is none. */
  defaultWhatsappId: number | null;
  /** Integrations that are only told what customers write, and never answer. */
  listeners: ReadonlySet<number>;
  settings: Readonly<Record<SettingKey, string>>;
  /** Where the company is: its hours, days and texts follow that clock. */
  timeZone: string;
  holidays: readonly Holiday[];
  /** Hours of the whole company, for `scheduleType` company; a day that is not in them is always open. */
  schedules: readonly Schedule[];
}

const cache = new Map<number, { version: number; directory: Promise<Directory> }>();
/** Companies kept in one Lambda's memory; the oldest loaded goes first. */
const mostKept = 200;

/**
 * The directory as of `configVersion` (from the company's row, which every request reads anyway): read once per version and process,
 * then from memory. The read is consistent, so it can be newer than the version it is kept under, never older.
 */
export const directoryOf = (tenant: Tenant, configVersion: number): Promise<Directory> => {
  const known = cache.get(tenant.companyId);
  if (known && known.version >= configVersion) return known.directory;
  const directory = load(tenant);
  cache.delete(tenant.companyId);
  cache.set(tenant.companyId, { version: configVersion, directory });
  directory.catch(() => cache.delete(tenant.companyId));
  for (const oldest of cache.keys()) if (cache.size > mostKept) cache.delete(oldest);
  return directory;
};

interface DirectoryItem extends Partial<CalendarRow> {
  sk: string;
  id: number;
  value: string;
  deletedAt?: string;
  defaultWhatsappId?: number;
  timeZone?: string;
}

const load = async (tenant: Tenant): Promise<Directory> => {
  const rows = await readWhole<DirectoryItem>(keys.directory(tenant), { consistent: true });
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
    timeZone: rows.find((row) => row.sk === 'COMPANY')?.timeZone ?? usualTimeZone,
    holidays: calendar?.holidays ?? [],
    schedules: calendar?.schedules ?? [],
    settings: Object.fromEntries(
      settingKeys.map((key) => [key, stored.get(`SETTING#${key}`) ?? settingValues[key].initial]),
    ) as Record<SettingKey, string>,
  };
};

/** Goes into every transaction that changes a row of the directory, so that no cache outlives the change. */
export const configChanged = (tenant: Tenant): Guarded => ({
  write: update(keys.company(tenant), { add: { configVersion: 1 }, when: exists }),
  otherwise: 'ERR_NO_COMPANY_FOUND',
});
