import { passwordMatches } from '#functions/company/auth/password.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { usersOf } from '#functions/company/users/user-store.ts';

// Run on one machine, by `local/bootstrap.ts`: ends with code 3 when GENERATED_PASSWORD still opens an account of the operator's company.
const generated = process.env.GENERATED_PASSWORD ?? '';
const users = await usersOf(platformTenant);
const matches = await Promise.all(users.map(({ passwordHash }) => passwordMatches(generated, passwordHash)));
if (matches.includes(true)) process.exit(3);
