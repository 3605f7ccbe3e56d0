import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get, put, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { DryRunClaims } from './dry-run-claims.ts';
import { type MigrationReport, rowRefusalReason } from './report.ts';
import type { MigrationSource } from './source.ts';

/** Kinds of rows that are taken over; part of the keys of `migrated` rows. */
export type MigratedKind =
  | 'queue'
  | 'option'
  | 'tag'
  | 'user'
  | 'connection'
  | 'quickMessage'
  | 'contact'
  | 'note'
  | 'contactList'
  | 'fileList'
  | 'campaignSetting'
  | 'campaign'
  | 'recipients'
  | 'schedule'
  | 'service'
  | 'appointment'
  | 'openingHours'
  | 'setting';

/** A company's move from another product. */
export interface Migration {
  source: MigrationSource;
  tenant: Tenant;
  report: MigrationReport;
  /** Counts and checks only; nothing is written. */
  dryRun: boolean;
  /** The values and the room that a dry run would have taken so far. */
  planned: DryRunClaims;
  /** Folder of the source's files; without it messages keep their texts only. */
  mediaFolder?: string | undefined;
  /** Called after each step that may take long. */
  log(text: string): void;
}

export async function migratedCompanyRow(tenant: Tenant): Promise<CompanyRow> {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) throw new Error(`There is no company ${tenant.companyId}.`);
  return company;
}

/** The company's directory with everything that earlier steps added. */
export async function migrationDirectory(tenant: Tenant) {
  return companyDirectoryOf(tenant, (await migratedCompanyRow(tenant)).configVersion);
}

/** The id that a source row has here; undefined before it was taken over. */
export async function migratedId(
  { tenant }: Migration,
  kind: MigratedKind,
  sourceId: unknown,
): Promise<number | undefined> {
  return (await get<{ id: number }>(keys.migrated(tenant, kind, String(sourceId)), { consistent: true }))?.id;
}

/** Notes a row's id here in the transaction that adds it, so that an interrupted run never adds it again. */
export function migratedIdWrite(tenant: Tenant, kind: MigratedKind, sourceId: unknown, id: number): Guarded {
  return {
    write: put(keys.migrated(tenant, kind, String(sourceId)), { id }),
  };
}

interface TakeOver {
  kind: MigratedKind;
  sourceId: unknown;
  /** Throws the refusal of the transaction that `add` would write; a dry run calls it in place of `add`. */
  check?(): Promise<void>;
  /** Finds what an interrupted run added without noting it, or what the company already had. */
  find(): Promise<number | undefined>;
  add(): Promise<number>;
}

/**
 * Takes a row over once, also when the run is repeated or was killed. Returns its id here; undefined if it is refused,
 * which becomes a problem of the report. A dry run answers the source's id.
 */
export async function migrateRowOnce(
  migration: Migration,
  { kind, sourceId, find, check, add }: TakeOver,
): Promise<number | undefined> {
  const { tenant, report, dryRun } = migration;
  try {
    const existing = (await migratedId(migration, kind, sourceId)) ?? (await find());
    if (dryRun && existing === undefined) await check?.();
    const id = existing ?? (dryRun ? Number(sourceId) : await add());
    if (!dryRun) await write({ write: put(keys.migrated(tenant, kind, String(sourceId)), { id }) });
    report.count(kind, existing === undefined ? 'added' : 'present');
    return id;
  } catch (error) {
    const refusal = rowRefusalReason(error);
    if (!refusal) throw error;
    report.problem(kind, sourceId, refusal);
    return undefined;
  }
}
