import * as z from 'zod';

/**
 * Converts decimal digits to a number and leaves anything else to be rejected: addresses, queries and forms of
 * Whaticket-compatible clients send numbers as text.
 */
const digits = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);

/**
 * A whole number (0 or more), sent as a number or as its digits. Give it a `prefault`: the OpenAPI document leaves out
 * a `default`.
 */
export function WholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.preprocess(digits, z.int().min(least).max(most));
}

/** An integer id. */
export const PositiveId = z.preprocess(digits, z.int().positive());

/** The id of something that must be chosen; `missing` is the text for a form in which nothing is. */
export function RequiredId(missing: string) {
  return z.preprocess(digits, z.int(missing).positive(missing));
}

/** An id or null: forms of Whaticket-compatible clients send an empty string when nothing is chosen. */
export const IdOrNull = z
  .union([PositiveId, z.literal('').transform(() => null)])
  .nullish()
  .transform((id) => id ?? null)
  .pipe(z.int().nullable());

/** Pages before the requested one are read one after the other; further pages are reached by cursor. */
const maxPageNumber = 50;

/** A count that a cursor carries on: bounded, so that a forged one cannot make the answer's count invalid. */
export const CursorCount = z.int().min(0).max(1e12);

/** The cursor of every list. */
export const Cursor = z.string().max(2000).optional();

/**
 * Lists are read by cursor, which costs the same on every page. `pageNumber` (from 1) is supported for
 * Whaticket-compatible clients; the cursor wins when both are sent. A cursor is opaque and only valid with the filters
 * it was given for.
 */
export const PageQuery = z.object({
  pageNumber: WholeNumber(1, maxPageNumber).prefault(1),
  cursor: Cursor,
});
export type PageQuery = z.infer<typeof PageQuery>;

/**
 * The last fields of every list's answer. `count` is exact without filters; with filters it counts what has been found
 * so far.
 */
export const pageAnswerFields = {
  count: z.int(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
};

/** Query parameters arrive as text: `true`/`false`, absent is undefined. */
export const BooleanQueryText = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A day (`YYYY-MM-DD`); clients send an empty text for none. */
export const OptionalCalendarDay = z.union([z.iso.date(), z.literal('').transform(() => undefined)]).optional();

/** Lists of ids are sent as JSON (`[1,2]`), as Whaticket-compatible clients do. */
export const IdListAsJson = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      const ids = z.array(WholeNumber(0)).max(200).safeParse(JSON.parse(text));
      if (ids.success) return ids.data;
    } catch {
      // Not JSON: reported below like any other invalid list.
    }
    context.addIssue({ code: 'custom', message: 'expected a JSON list of ids' });
    return z.NEVER;
  });
