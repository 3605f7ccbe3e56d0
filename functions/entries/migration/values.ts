import type { SourceRow } from './source.ts';

/** Columns of a source row as values: absent, null and of another type than expected all give the fallback. */
export function textColumn(row: SourceRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value.toWellFormed() : typeof value === 'number' ? String(value) : '';
}

export function numberColumn(row: SourceRow, column: string): number | null {
  const value = row[column];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function booleanColumn(row: SourceRow, column: string): boolean {
  return row[column] === true || row[column] === 'true';
}

/** ISO 8601; undefined for what is no date. */
export function timeColumn(row: SourceRow, column: string): string | undefined {
  const value = row[column];
  const date = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : undefined;
  return date && Number.isFinite(date.getTime()) ? date.toISOString() : undefined;
}

/** A column of JSON, whether PostgreSQL stores it as JSON or as text. */
export function jsonColumn(row: SourceRow, column: string): unknown {
  const value = row[column];
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** The ids in a list that an export has as a field of a row; empty without it. */
export function idListColumn(row: SourceRow, column: string): unknown[] {
  const ids = row[column];
  return Array.isArray(ids) ? ids : [];
}
