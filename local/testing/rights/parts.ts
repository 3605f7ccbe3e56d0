import { handlerPath } from '#infra/entries.ts';
import { domainRights, functionRights, runnerRights } from '#infra/rights.ts';
import type { JobSpec } from '#shared/define-jobs.ts';
import { laneNames } from '#shared/define-jobs.ts';
import type { Route } from '#shared/http/route.ts';
import { jobLaneSpecification, jobsOfLane } from '#shared/job-lanes.ts';
import { jobNames, jobs } from '#shared/jobs.ts';
import { socketRoutes } from '#shared/live/contract.ts';
import { routesByDomain } from '#shared/routes.ts';
import type { CodePartRights } from './grants.ts';

const ofRoutes = (): [string, CodePartRights][] =>
  Object.entries(routesByDomain).flatMap(([domain, routes]) =>
    Object.values(routes as Record<string, Route>).map((route): [string, CodePartRights] => [
      handlerPath(route),
      domainRights[domain as keyof typeof routesByDomain],
    ]),
  );

const ofJobs = (): [string, CodePartRights][] =>
  jobNames(({ lane }) => lane === undefined).map((name): [string, CodePartRights] => {
    const { worker, rights, postsToSockets }: JobSpec = jobs[name];
    return [worker, { ...(rights as CodePartRights), receives: [name], posts: postsToSockets === true }];
  });

/** A lane has a function of its own, which calls the workers of its jobs; tests call these too. */
const ofLanes = (): [string, CodePartRights][] =>
  laneNames.flatMap((lane) => {
    const specs = jobsOfLane(lane).map((name): JobSpec => jobs[name]);
    const moreMedia = specs.flatMap(({ rights }) => rights.media ?? []);
    const part: CodePartRights = { ...jobLaneSpecification(lane).rights, moreMedia, receives: jobsOfLane(lane) };
    return [jobLaneSpecification(lane).worker, ...specs.map(({ worker }) => worker)].map(
      (entry): [string, CodePartRights] => [entry, part],
    );
  });

/** Every part of our code that has a role, by the name of its Lambda (`<domain>/<handler>`) or `session-runner`. */
export function partsWithRoles(): Map<string, CodePartRights> {
  const others = Object.entries(functionRights).map(([entry, rights]): [string, CodePartRights] => [
    entry,
    { ...rights, posts: entry === socketRoutes.$default },
  ]);
  return new Map([
    ...ofRoutes(),
    ...ofJobs(),
    ...ofLanes(),
    ...others,
    ['session-runner', { ...runnerRights, isRunner: true }],
  ]);
}
