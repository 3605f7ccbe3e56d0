import * as z from 'zod';
import { directoryOf } from '#functions/companies/directory.ts';
import { readPage } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { fold } from '#shared/text/fold.ts';
import { type PromptRow, promptView } from './prompt-row.ts';
import { promptsOf } from './prompt-store.ts';

const perPage = 20;

/** Sort key of the last prompt shown. */
const Last = z.object({ name: z.string(), id: z.int() });
type Last = z.infer<typeof Last>;

const sortKeyOf = ({ name, id }: PromptRow): Last => ({ name: fold(name), id });
const compare = (a: Last, b: Last): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);

export const handler = serve(prompts.list, async ({ query, caller }) => {
  const searched = fold(query.searchParam.trim());
  const [all, directory] = await Promise.all([
    promptsOf(caller.tenant),
    directoryOf(caller.tenant, caller.company.configVersion),
  ]);
  const found = all
    .filter(({ name }) => fold(name).includes(searched))
    .sort((a, b) => compare(sortKeyOf(a), sortKeyOf(b)));
  const page = await readPage(query, Last, async (last) => {
    const left = last === undefined ? found : found.filter((row) => compare(sortKeyOf(row), last) > 0);
    const rows = left.slice(0, perPage);
    const end = rows.at(-1);
    return { rows, next: left.length > perPage && end ? sortKeyOf(end) : null };
  });
  return {
    prompts: (page.isPastEnd ? [] : page.rows).map((row) => promptView(row, directory)),
    count: found.length,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
