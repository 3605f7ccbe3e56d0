import { rolesOf, roleView } from '#functions/company/roles/role-store.ts';
import { serve } from '#functions/http/serve.ts';
import { roles } from '#shared/roles/contract.ts';

export const handler = serve(roles.list, async ({ caller }) => (await rolesOf(caller.tenant)).map(roleView));
