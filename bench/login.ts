import { handler as login } from '#functions/entries/auth/login.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { handler as createCompany } from '#functions/entries/companies/create.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { measureInParallel } from './in-parallel.ts';
import type { Measurement } from './statistics.ts';

const accounts = 40;
const password = 'correct horse';

/** Measures signing in without HTTP, with many accounts and addresses, because both are rate-limited. */
export async function measureSignIn(quick: boolean): Promise<Measurement[]> {
  const operator = { email: 'admin@example.com', password };
  await bootstrapPlatform(operator);
  const { body } = await invoke(login, { body: operator });
  const emails = Array.from({ length: accounts }, (_, n) => `account${n}@example.com`);
  for (const email of emails) {
    const company = { name: email, email, password, planId: 1 };
    await invoke(createCompany, { token: body.token, body: company });
  }
  return measureInParallel('login (in process)', quick ? 4 : 15, async (n) => {
    const account = { email: emails[n % accounts], password };
    const { status } = await invoke(login, { body: account, address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
    if (status !== 200) throw new Error(`login answered ${status}`);
  });
}
