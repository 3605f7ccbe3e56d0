import { setCookie } from '#functions/company/auth/refresh-cookie.ts';
import { handler as refreshToken } from '#functions/entries/auth/refresh-token.ts';
import { openSession } from '#functions/entries/auth/session-store.ts';
import type { SeededCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';

/** The exchange of a refresh cookie for the next access token, by a user of their own. */
export async function measureSessionRefresh({ tenant, addUser, company }: SeededCompany) {
  const { user } = await addUser();
  const session = await openSession({ tenant, user, company: await company() }, user.passwordHash);
  let cookie = (await setCookie(session, true)).split(';')[0] ?? '';
  const refresh = async () => {
    const answer = await invoke(refreshToken, { cookies: [cookie], address: '198.51.100.7' });
    if (answer.status !== 200) throw new Error(`a refresh is refused: ${JSON.stringify(answer.body)}`);
    cookie = answer.cookies[0]?.split(';')[0] ?? '';
    return answer;
  };
  return { refresh: { work: refresh } };
}
