import type { Caller } from '#functions/company/auth/caller.ts';
import { directoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UsersNow } from '#functions/conversation/chats/chat-store.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';

/** The company's users: as of the request at first; on a retry they are read again, because a user was added or removed. */
export function usersNow({ tenant, company: read }: Caller): UsersNow {
  let isFirst = true;
  return async () => {
    const newest = isFirst ? read : await get<CompanyRow>(keys.company(tenant), { consistent: true });
    isFirst = false;
    const company = newest ?? read;
    const { users } = await directoryOf(tenant, company.configVersion);
    return { company, has: (userId) => users.has(userId) };
  };
}
