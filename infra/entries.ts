import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { laneNames } from '#shared/define-jobs.ts';
import { lambdaSourcePath } from '#shared/http/lambda-source-path.ts';
import { kebabCaseOf, type Route } from '#shared/http/route.ts';
import { jobLaneSpecification } from '#shared/job-lanes.ts';
import { jobNames, jobs } from '#shared/jobs.ts';
import { socketRoutes } from '#shared/live/contract.ts';
import { routes } from '#shared/routes.ts';

export const repositoryRoot = join(import.meta.dirname, '..');
export const functionsBuild = join(repositoryRoot, 'dist', 'functions');

/** The name of a route's Lambda; `lambdaSourcePath` gives its file. */
export function handlerPath(route: Pick<Route, 'domain' | 'name'>) {
  return `${route.domain}/${kebabCaseOf(route.name)}`;
}

/**
 * Every Lambda by its name, `<domain>/<handler>`: one per route, per job or lane of jobs, per socket route, the bootstrap, and the one
 * that answers unknown routes.
 */
export const lambdaEntries: readonly string[] = [
  ...new Set([
    ...routes.map(handlerPath),
    ...jobNames(({ lane }) => lane === undefined).map((name) => jobs[name].worker),
    ...laneNames.map((lane) => jobLaneSpecification(lane).worker),
    ...Object.values(socketRoutes),
    'bootstrap/main',
    'bootstrap/edge-proof',
    'http/no-route',
  ]),
];

export function entryFile(entry: string): string {
  return join(repositoryRoot, lambdaSourcePath(entry));
}

/** Entries whose file does not exist: routes that are declared and have no handler. */
export function missingEntries(): string[] {
  return lambdaEntries.filter((entry) => !existsSync(entryFile(entry)));
}
