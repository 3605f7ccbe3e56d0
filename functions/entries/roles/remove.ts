import { roleCollection } from '#functions/company/roles/role-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { roles } from '#shared/roles/contract.ts';

export const handler = serve(roles.remove, async ({ params, caller }) => {
  await roleCollection.remove(caller.tenant, params.roleId, ({ users }) => {
    // The version of the role, a condition of the deletion, changes with this number.
    if (users > 0) throw new AppError('ERR_ROLE_IN_USE', { count: users });
  });
  return { message: 'Role deleted' };
});
