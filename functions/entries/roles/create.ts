import { roleCollection, roleView } from '#functions/company/roles/role-store.ts';
import { serve } from '#functions/http/serve.ts';
import { withRequiredRights } from '#shared/grantable.ts';
import { roles } from '#shared/roles/contract.ts';

export const handler = serve(roles.create, async ({ body, caller }) => {
  const rights = withRequiredRights(body.rights);
  return roleView(await roleCollection.add(caller.tenant, (base) => ({ ...body, ...base, rights, users: 0 })));
});
