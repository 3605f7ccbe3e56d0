import { createHash } from 'node:crypto';
import type { Row } from '#shared/server/table.ts';
import { canonicalText } from './canonical.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Characters of a row's digest that name it in its day. */
const shortDigest = 16;

export interface DigestedRow {
  sk: string;
  digest: string;
}

/** The rows of a day in the order of their keys, each with its digest. */
export function withDigests(rows: readonly Row[]): DigestedRow[] {
  return rows
    .map((row) => ({ sk: String(row.sk), digest: sha256(canonicalText(row)) }))
    .sort((a, b) => (a.sk < b.sk ? -1 : 1));
}

/** The digest of a day: that of the day before, and those of all rows in order. */
export function dayDigest(previous: string, rows: readonly DigestedRow[]): string {
  return rows.reduce((digest, row) => sha256(`${digest}${row.digest}`), sha256(`day ${previous}`));
}

export function digestNames(rows: readonly DigestedRow[]): string[] {
  return rows.map(({ sk, digest }) => `${sk}=${digest.slice(0, shortDigest)}`);
}
