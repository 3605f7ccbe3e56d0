import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { CurrentCompanyUsers } from '#functions/conversation/chats/chat-store.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';

/** The company's users: as of the request at first; on a retry they are read again, because a user was added or removed. */
export function currentCompanyUsersOf({ tenant, company: read }: Caller): CurrentCompanyUsers {
  let isFirst = true;
  return async () => {
    const newest = isFirst ? read : await get<CompanyRow>(keys.company(tenant), { consistent: true });
    isFirst = false;
    const company = newest ?? read;
    const { users } = await companyDirectoryOf(tenant, company.configVersion);
    return { company, has: (userId) => users.has(userId) };
  };
}
