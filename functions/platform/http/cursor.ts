import type * as z from 'zod';
import { AppError } from '#shared/http/errors.ts';
import type { PageQuery } from '#shared/http/page.ts';
import { isWellFormed } from './parse.ts';

const encode = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** More than any count, position or time in milliseconds. */
const largest = 1e13;

/** Whether every number of a position is a whole one that a list could have reached. */
const isBounded = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= largest;
  return value === null || typeof value !== 'object' || Object.values(value).every(isBounded);
};

const decode = <P>(schema: z.ZodType<P>, cursor: string): P => {
  try {
    const position = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (isWellFormed(position) && isBounded(position)) return position;
  } catch {
    // Not JSON, or not a cursor of this list: refused below.
  }
  throw new AppError('ERR_VALIDATION', { message: 'not a cursor of this list' });
};

interface Turned<P> {
  next: P | null;
}

/**
 * Returns the page a request asks for: the one after its cursor, or (for clients that count pages) the nth, found by
 * reading the pages before it. Cursors contain no table keys, so a forged one stays within the caller's own list.
 */
export async function readPage<P, T extends Turned<P>>(
  query: PageQuery,
  schema: z.ZodType<P>,
  read: (from: P | undefined) => Promise<T>,
): Promise<T & { nextCursor: string | null; hasMore: boolean; isPastEnd: boolean }> {
  let page = await read(query.cursor === undefined ? undefined : decode(schema, query.cursor));
  let isPastEnd = false;
  for (let n = 1; n < query.pageNumber && query.cursor === undefined; n++) {
    if (page.next === null) {
      isPastEnd = true;
      break;
    }
    page = await read(page.next);
  }
  const next = isPastEnd ? null : page.next;
  return { ...page, isPastEnd, hasMore: next !== null, nextCursor: next === null ? null : encode(next) };
}
