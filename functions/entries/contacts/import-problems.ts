import * as z from 'zod';
import { getImport } from '#functions/conversation/imports/import-store.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { contacts } from '#shared/contacts/contract.ts';
import type { ImportProblem } from '#shared/contacts/import.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';

const Position = z.object({ sk: z.string().regex(/^STEP#\d{10}$/) });
/** Each step covers about two hundred rows. */
const stepsPerPage = 10;

export const handler = serve(contacts.importProblems, async ({ params, query: { cursor }, caller: { tenant } }) => {
  const { id } = await getImport(tenant, params.importId);
  const range = keys.contactImportSteps(tenant, id);
  const page = await readPage({ cursor, pageNumber: 1 }, Position, async (from) => {
    const { rows, last } = await readRange<{ sk: string; problems: ImportProblem[] }>(range, {
      limit: stepsPerPage,
      ...(from ? { after: { pk: range.pk, sk: from.sk } } : {}),
    });
    const sk = rows.at(-1)?.sk;
    return { problems: rows.flatMap(({ problems }) => problems), next: last && sk ? { sk } : null };
  });
  return { problems: page.problems, nextCursor: page.nextCursor };
});
