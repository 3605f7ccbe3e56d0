import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  type RouteParameterFixtures,
  routeParamsFrom,
  tokenFor,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { tableSnapshot } from '#functions/entries/testing/table-snapshot.ts';
import { routes } from '#shared/routes.ts';

/** Sends row fields that no caller may set to every route that takes a body. */
useBackend();

const mark = 'FORGED';
const forged = {
  super: true,
  companyId: 1,
  tenant: { companyId: 1 },
  pk: mark,
  sk: mark,
  gsi1pk: mark,
  gsi1sk: mark,
  gsi2pk: mark,
  gsi2sk: mark,
  expiresAt: 1,
  deletedAt: mark,
  createdAt: mark,
  updatedAt: mark,
  version: 746_372_819,
  configVersion: 746_372_819,
  passwordHash: mark,
  sessionId: mark,
  plan: { users: 746_372_819 },
  trialExpiration: mark,
  providerId: mark,
  uuid: mark,
  lastMessage: mark,
  file: { key: mark },
  source: { url: mark },
};

let ours: SeededCompany;
let own: RouteParameterFixtures;
let restore: () => Promise<void>;
beforeAll(async () => {
  ours = await seedCompany();
  own = await createFixtures(ours);
  // The first token of the API adds its connection, which later ones share.
  await ours.addToken();
  restore = await tableSnapshot();
});
beforeEach(() => restore());

const withBody = routes.filter(({ body }) => body);

test.each(withBody.map((route) => [route.id, route] as const))('%s ignores them', async (id, route) => {
  const body = { ...(validBodies[id] as object), ...forged };
  const answer = await invoke(await importRouteHandler(route), {
    token: await tokenFor(route, ours),
    params: routeParamsFrom(route, own),
    body,
  });
  // Also the refusal of a provider outside (502) is an answer.
  expect(answer.body?.error).not.toBe('ERR_INTERNAL');
  const contents = await tableContents();
  expect(contents).not.toContain(mark);
  expect(contents).not.toContain('746372819');
  expect(contents).not.toMatch(/"super":(true|\{"BOOL":true\})/);
  expect(JSON.stringify(answer.body ?? null)).not.toContain(mark);
});
