import { expect, test } from 'vitest';
import type { Route } from '#shared/http/route.ts';
import { routesByDomain } from '#shared/routes.ts';
import { apiAreaOf, apiAreaThrottles } from './areas.ts';

/** Half of the 300 that AWS allows, so that all routes of an API can be renamed in one release (aws-limits.deep.test.ts). */
const most = 150;

test('an area has at most half of the integrations that AWS allows an HTTP API', () => {
  // The first one answers unknown routes.
  const counts = new Map(Object.keys(apiAreaThrottles).map((area) => [area, 1]));
  for (const [domain, routes] of Object.entries(routesByDomain))
    for (const route of Object.values(routes) as Route[]) {
      const area = apiAreaOf(domain as keyof typeof routesByDomain, route);
      counts.set(area, (counts.get(area) ?? Number.NaN) + 1);
    }
  expect([...counts].filter(([, count]) => !(count <= most))).toEqual([]);
});
