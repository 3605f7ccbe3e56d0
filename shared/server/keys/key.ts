import { createHash } from 'node:crypto';
import type { Tenant } from '#shared/tenant.ts';

/** Partition and sort key of a row. */
export interface Key extends Record<string, string> {
  pk: string;
  sk: string;
}

/** A contiguous range of one partition: all sort keys beginning with `prefix`. */
export interface KeyRange {
  pk: string;
  prefix: string;
}

export function pad(id: number): string {
  return String(id).padStart(10, '0');
}

/** The beginning of every partition of a company. */
export function company(tenant: Tenant): string {
  return `C#${tenant.companyId}`;
}

/** Keys must not grow with input: long or secret values are stored as a digest. */
export function keyDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Makes names equal that people cannot distinguish: same Unicode composition, spaces and case, and no invisible
 * characters.
 */
export function claimText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The company's own partition: few, small rows that are read together (its directory). */
export function directory(tenant: Tenant, sk: string): Key {
  return { pk: company(tenant), sk };
}
