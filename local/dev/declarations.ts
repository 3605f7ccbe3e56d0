import { jobs } from '#shared/jobs.ts';
import { socketRoutes } from '#shared/live/contract.ts';
import { routes } from '#shared/routes.ts';

/** Routes, jobs and socket routes: a change of this list needs a new template. */
export const declaredEntries: readonly string[] = [
  ...routes.map(({ method, path, domain, name }) => `${method} ${path} (${domain}.${name})`),
  ...Object.values(jobs).map(({ worker }) => worker),
  ...Object.values(socketRoutes),
];
