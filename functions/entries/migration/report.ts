import type * as z from 'zod';
import { csvLine } from '#shared/contacts/csv.ts';
import { AppError } from '#shared/http/errors.ts';

/** A row that could not be taken over, or not entirely. */
export interface MigrationProblem {
  kind: string;
  sourceId: string;
  text: string;
}

interface Count {
  /** Rows of the source. */
  found: number;
  /** Rows that this run added. */
  added: number;
  /** Rows that were here already, from an earlier run or with the same name, number or e-mail. */
  present: number;
}

/** Counts and problems of a run. */
export class MigrationReport {
  readonly counts: Record<string, Count> = {};
  readonly problems: MigrationProblem[] = [];

  count(kind: string, part: keyof Count, by = 1): void {
    this.counts[kind] ??= { found: 0, added: 0, present: 0 };
    this.counts[kind][part] += by;
  }

  problem(kind: string, sourceId: unknown, text: string): void {
    this.problems.push({ kind, sourceId: String(sourceId), text });
  }

  /** The problems as a file for a spreadsheet. */
  csv(): string {
    return [['kind', 'id', 'problem'], ...this.problems.map(({ kind, sourceId, text }) => [kind, sourceId, text])]
      .map(csvLine)
      .join('');
  }
}

/** Why a form is refused, in the words that its validation has. */
export function formRefusalReasons(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** Returns the reason why a row was refused; undefined for errors that are not about the row. */
export function rowRefusalReason(error: unknown): string | undefined {
  return error instanceof AppError && error.status < 500
    ? [error.code, error.details.message].filter(Boolean).join(' ')
    : undefined;
}
