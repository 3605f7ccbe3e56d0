import { handlerPath } from '#infra/entries.ts';
import { domainRights, functionRights, runnerRights } from '#infra/rights.ts';
import type { JobSpec } from '#shared/define-jobs.ts';
import { laneNames } from '#shared/define-jobs.ts';
import type { Route } from '#shared/http/route.ts';
import { jobsOf, laneSpec } from '#shared/job-lanes.ts';
import { jobNames, jobs } from '#shared/jobs.ts';
import { socketRoutes } from '#shared/live/contract.ts';
import { domains } from '#shared/routes.ts';
import type { CodePart } from './grants.ts';

const ofRoutes = (): [string, CodePart][] =>
  Object.entries(domains).flatMap(([domain, routes]) =>
    Object.values(routes as Record<string, Route>).map((route): [string, CodePart] => [
      handlerPath(route),
      domainRights[domain as keyof typeof domains],
    ]),
  );

const ofJobs = (): [string, CodePart][] =>
  jobNames(({ lane }) => lane === undefined).map((name): [string, CodePart] => {
    const { worker, rights, postsToSockets }: JobSpec = jobs[name];
    return [worker, { ...(rights as CodePart), receives: [name], posts: postsToSockets === true }];
  });

/** A lane has a function of its own, which calls the workers of its jobs; tests call these too. */
const ofLanes = (): [string, CodePart][] =>
  laneNames.flatMap((lane) => {
    const specs = jobsOf(lane).map((name): JobSpec => jobs[name]);
    const moreMedia = specs.flatMap(({ rights }) => rights.media ?? []);
    const part: CodePart = { ...laneSpec(lane).rights, moreMedia, receives: jobsOf(lane) };
    return [laneSpec(lane).worker, ...specs.map(({ worker }) => worker)].map((entry): [string, CodePart] => [
      entry,
      part,
    ]);
  });

/** Every part of our code that has a role, by the name of its Lambda (`<domain>/<handler>`) or `session-runner`. */
export function partsWithRoles(): Map<string, CodePart> {
  const others = Object.entries(functionRights).map(([entry, rights]): [string, CodePart] => [
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
