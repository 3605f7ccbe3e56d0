import type { Tenant } from '#shared/tenant.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { claimText, company, directory, type Key, keyDigest, pad } from './key.ts';

/** A company: its directory (few, small rows that are read together) and its name. */
export const companyKeys = {
  /** The company's own row, read with every request. */
  company: (t: Tenant) => directory(t, 'COMPANY'),
  /** Working hours and holidays, kept apart from the company's row, which every request reads. */
  calendar: (t: Tenant) => directory(t, 'CALENDAR'),
  /** A setting of the company. */
  setting: (t: Tenant, key: string) => directory(t, `SETTING#${key}`),
  /** Plan-limited counts: users, whatsapps, queues. */
  usage: (t: Tenant) => directory(t, 'USAGE'),
  /** Counter row from which the next integer ids are drawn. */
  ids: (t: Tenant) => directory(t, 'IDS'),
  /** All rows of the directory, or those of one kind. */
  directory: (t: Tenant, prefix: 'SETTING#' | 'USER#' | 'QUEUE#' | 'WHATSAPP#' | 'TAG#' | '' = '') => ({
    pk: company(t),
    prefix,
  }),
  /** A service that appointments are made for. */
  service: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#SERVICES`, sk: `SERVICE#${pad(id)}` }),
  services: (t: Tenant) => ({ pk: `${company(t)}#SERVICES`, prefix: 'SERVICE#' }),
  /** A logo of the platform. */
  logo: (t: Tenant, destination: string): Key => ({ pk: `${company(t)}#LOGOS`, sk: `LOGO#${destination}` }),
  logos: (t: Tenant) => ({ pk: `${company(t)}#LOGOS`, prefix: 'LOGO#' }),
  /** A platform operator's stay in the company; ids begin with the time. */
  entrance: (t: Tenant, id: string): Key => ({ pk: `${company(t)}#ENTRANCES`, sk: `ENTRANCE#${id}` }),
  entrances: (t: Tenant) => ({ pk: `${company(t)}#ENTRANCES`, prefix: 'ENTRANCE#' }),
  /** The row that a row of another product became when the company moved here. */
  migrated: (t: Tenant, kind: string, sourceId: string): Key => ({
    pk: `${company(t)}#MIGRATED`,
    sk: `${kind}#${keyDigest(sourceId)}`,
  }),
  /** Claim: names of companies are unique on the platform. */
  companyName: (name: string): Key => ({ pk: 'PLATFORM#CLAIM', sk: `COMPANY_NAME#${keyDigest(claimText(name))}` }),
  /** The directory of companies, in name order. */
  companyListed: (foldedName: string, companyId: number): Key => ({
    pk: 'PLATFORM#COMPANIES',
    sk: `${beginningOfText(foldedName, 100)}#${pad(companyId)}`,
  }),
  companiesListed: () => ({ pk: 'PLATFORM#COMPANIES', prefix: '' }),
} as const;
