import * as z from 'zod';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { userListed } from '#functions/company/users/user-view.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { users } from '#shared/users/contract.ts';

const pageSize = 20;
/** Id of the last user shown: the list runs from the newest down. */
const Position = z.int();

export const handler = serve(users.list, async ({ query, caller }) => {
  const { tenant, company, user } = caller;
  const [allUsers, { queues }] = await Promise.all([
    usersOf(tenant),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const search = foldAccentsAndCase(query.searchParam.trim());
  const found = allUsers.filter(
    ({ name, email }) => foldAccentsAndCase(name).includes(search) || foldAccentsAndCase(email).includes(search),
  );
  const page = await readPage(query, Position, async (from) => {
    const left = found.filter(({ id }) => from === undefined || id < from);
    const rows = left.slice(0, pageSize);
    return { rows, next: left.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  });
  return {
    users: page.isPastEnd ? [] : page.rows.map((row) => userListed(row, queues, user)),
    count: found.length,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
