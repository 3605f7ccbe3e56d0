import { expect, test } from 'vitest';
import { viewerEvent, viewerFunction } from '#local/gateway/distribution/viewer-function.ts';
import type { Route } from '#shared/http/route.ts';
import { routesByDomain } from '#shared/routes.ts';
import { apiAreaOf } from './areas.ts';
import { SynthesizedTemplates, templateValueAt } from './testing/templates.ts';

/** The text of a joined value, in which a reference stands as what it names. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const [, parts] = templateValueAt(value as never, 'Fn::Join') as unknown as [string, unknown[]];
  return parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part).replaceAll('"', ''))).join('');
};

/** The name of the API in `{Fn::ImportValue:RecadoApi:ExportsOutputRefOutreachApi…}.execute-api.…`. */
const apiIn = (host: string | undefined): string => /Ref(Outreach|Platform|Integrators)Api/.exec(host ?? '')?.[1] ?? '';

const edgeCode = (): string =>
  SynthesizedTemplates.usual
    .all('AWS::CloudFront::Function')
    .map(({ properties }) => textOf(templateValueAt(properties, 'FunctionCode')))
    .find((code) => code.includes('x-recado-viewer')) ?? '';

const chosen = (path: string) => {
  const request = { method: 'GET', headers: {}, rawHeaders: [], socket: { remoteAddress: '192.0.2.1' } } as never;
  return apiIn(viewerFunction('edge', edgeCode())(viewerEvent(request, path, new URLSearchParams())).originDomain);
};

test('the edge sends each route to the API of its area', () => {
  for (const [domain, routes] of Object.entries(routesByDomain))
    for (const route of Object.values(routes) as Route[]) {
      const area = apiAreaOf(domain as keyof typeof routesByDomain, route);
      const wanted = area === 'people' ? '' : area[0]?.toUpperCase() + area.slice(1);
      expect(chosen(`/api${route.path}`), route.id).toBe(wanted);
      expect(chosen(`/api${route.path}/`), `${route.id} with a slash`).toBe(wanted);
    }
});

test.each(['/api/', '/api', '/api/constructor', '/api/__proto__/toString', '/api/%63ampaigns', '/api/messages/sendx'])(
  '%s, which names no area, goes to the API that answers with an error',
  (path) => expect(chosen(path)).toBe(''),
);

test('the code of the edge fits into the 10,240 bytes that CloudFront allows', () => {
  // References are longer than the ids that replace them.
  expect(edgeCode().length).toBeLessThan(8_000);
});
