import type { Route } from '#shared/http/route.ts';
import { routesByDomain } from '#shared/routes.ts';

/** Each area is an HTTP API of its own: AWS allows one at most 300 integrations and does not raise that number. */
export type ApiArea = 'people' | 'outreach' | 'platform' | 'integrators';

type Domain = keyof typeof routesByDomain;

/** Requests a second that an area's API takes, and how many at once. */
export const apiAreaThrottles: Record<ApiArea, { rateLimit: number; burstLimit: number }> = {
  people: { rateLimit: 2000, burstLimit: 1000 },
  outreach: { rateLimit: 500, burstLimit: 250 },
  platform: { rateLimit: 500, burstLimit: 250 },
  // Integrators wait among themselves: a program that never stops does not slow people down.
  integrators: { rateLimit: 500, burstLimit: 250 },
};

/** Where the routes of a domain are served; those for integrators have an area of their own. */
const areaOfDomain: Record<Domain, Exclude<ApiArea, 'integrators'>> = {
  // The agent's day.
  tickets: 'people',
  messages: 'people',
  'messages-api': 'people',
  contacts: 'people',
  tags: 'people',
  kanban: 'people',
  'ticket-notes': 'people',
  'quick-messages': 'people',
  unsent: 'people',
  search: 'people',
  overview: 'people',
  reads: 'people',
  live: 'people',
  chats: 'people',
  todolist: 'people',
  dashboard: 'people',
  // Planned messages, those to many people, and automatic answers.
  campaigns: 'outreach',
  'campaign-settings': 'outreach',
  'contact-lists': 'outreach',
  schedules: 'outreach',
  appointments: 'outreach',
  services: 'outreach',
  files: 'outreach',
  prompts: 'outreach',
  integrations: 'outreach',
  'queue-options': 'outreach',
  webhooks: 'outreach',
  // Accounts, companies and what an administrator sets once.
  auth: 'platform',
  'password-reset': 'platform',
  version: 'platform',
  'dead-letters': 'platform',
  openapi: 'platform',
  users: 'platform',
  roles: 'platform',
  erasures: 'platform',
  exports: 'platform',
  invitations: 'platform',
  queues: 'platform',
  whatsapp: 'platform',
  whatsappsession: 'platform',
  settings: 'platform',
  companies: 'platform',
  plans: 'platform',
  helps: 'platform',
  announcements: 'platform',
  invoices: 'platform',
  subscription: 'platform',
  audit: 'platform',
  alerts: 'platform',
  ledger: 'platform',
  retention: 'platform',
};

export function apiAreaOf(domain: Domain, { right }: Pick<Route, 'right'>): ApiArea {
  return right === 'integrator' ? 'integrators' : areaOfDomain[domain];
}

/** The start of a path that names its area: its first segment, or two where integrators share the first with people. */
const startOf = (path: string, area: ApiArea, isShared: (first: string) => boolean): string => {
  const [, first = '', second = ''] = path.split('/');
  return area === 'integrators' && isShared(first) ? `${first}/${second}` : first;
};

/**
 * The area of each start of a path below `/api/`, for the edge. Throws when two areas share one: the edge could not
 * distinguish their routes.
 */
export function apiAreaOfPathStart(): Map<string, ApiArea> {
  const all = Object.entries(routesByDomain).flatMap(([domain, routes]) =>
    (Object.values(routes) as Route[]).map((route) => ({ path: route.path, area: apiAreaOf(domain as Domain, route) })),
  );
  const peoples = new Set(all.filter(({ area }) => area !== 'integrators').map(({ path }) => path.split('/')[1]));
  const found = new Map<string, ApiArea>();
  for (const { path, area } of all) {
    const start = startOf(path, area, (first) => peoples.has(first));
    if ((found.get(start) ?? area) !== area) throw new Error(`/api/${start} lies in two areas: infra/areas.ts`);
    found.set(start, area);
  }
  return found;
}
