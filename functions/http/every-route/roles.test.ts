import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  importRouteHandler,
  missingIds,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { grantableList, withRequiredRights } from '#shared/grantable.ts';
import { isRouteForUsers } from '#shared/http/route.ts';
import { profileHasRight, type Right } from '#shared/permissions.ts';
import { routes } from '#shared/routes.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';

/** Calls every route with a role that holds its right alone, and with one that lacks only this right. */
useBackend();

let ours: SeededCompany;
let token: string;
let user: UserRow;
beforeAll(async () => {
  ours = await seedCompany();
  const agent = await ours.addUser();
  ({ token, user } = agent);
});

/** Restores the session too, which some routes end. */
const become = (rights: readonly Right[]) =>
  write({
    write: update(keys.user(ours.tenant, user.id), {
      set: { role: { id: 1, name: 'Função', rights }, sessionId: user.sessionId },
    }),
    otherwise: 'ERR_TRY_AGAIN',
  });

const all = withRequiredRights(grantableList);
const guarded = routes.filter(isRouteForUsers);
/** Refused by the route itself, as the missing thing or the wanted change is not the caller's. */
const refusedInside = new Set<string>(['auth.leave', 'users.update']);

describe.each(guarded.map((route) => [route.id, route] as const))('%s', (_, route) => {
  const call = async () =>
    invoke(await importRouteHandler(route), {
      token,
      params: routeParamsFrom(route, missingIds),
      body: validBodies[route.id],
    });

  test('follows the rights of the role', async () => {
    const isGrantable = all.includes(route.right);
    await become(isGrantable ? [route.right] : []);
    const withRight = await call();
    const mayCall = isGrantable || profileHasRight('user', route.right);
    if (!refusedInside.has(route.id)) expect(withRight.body?.error === 'ERR_NO_PERMISSION').toBe(!mayCall);
    await become(all.filter((right) => right !== route.right));
    if (isGrantable) expect(await call()).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  });
});
