import * as z from 'zod';
import { readPage } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { fold } from '#shared/text/fold.ts';
import { tagListed } from './tag-row.ts';
import { countsOf, tagsOf } from './tag-store.ts';

const pageSize = 40;
/** Position of the last tag shown: its folded name, and its id for equal names. */
const Position = z.string().max(300);

export const handler = serve(tags.list, async ({ query, caller: { tenant } }) => {
  const search = fold(query.searchParam.trim());
  const placed = (await tagsOf(tenant))
    .map((row) => ({ row, place: `${fold(row.name)}\u0000${String(row.id).padStart(10, '0')}` }))
    .filter(({ row }) => fold(row.name).includes(search) || row.color.toLowerCase().includes(search))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const page = await readPage(query, Position, async (from) => {
    const left = from === undefined ? placed : placed.filter(({ place }) => place > from);
    const shown = left.slice(0, pageSize);
    return { shown, next: left.length > pageSize ? (shown.at(-1)?.place ?? null) : null };
  });
  const shown = page.isPastEnd ? [] : page.shown;
  const counts = await countsOf(
    tenant,
    shown.map(({ row }) => row.id),
  );
  return {
    tags: shown.map(({ row }, index) => tagListed(row, counts[index] ?? 0)),
    count: placed.length,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
