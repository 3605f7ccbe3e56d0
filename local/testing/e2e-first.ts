import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, used when no earlier run has recorded durations. */
const longest = [
  /\/appearance\.test/,
  /\/(bot-flows|bot|calls)\.test/,
  /\/drills\//,
  /\/(roles|operator|media-sending|search|campaigns|main-job|tickets|timers)\.test/,
  /\/start\.test/,
  /\/privileges\.deep\.test/,
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.findIndex((name) => name.test(moduleId));
  return index < 0 ? longest.length : index;
};

/** Projects in the order in which they begin; files of one project stay together, so that those that share a process find it there. */
const projects = ['e2e', 'unit', 'browser', 'pure'];

/**
 * Starts the e2e tests first: they wait more than they work, and one started last would run alone after all others.
 * Within a project, the slowest file of the last run starts first.
 */
export class E2eFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isMeasured = usual.every(
      (file) => file.project.name !== 'e2e' || this.ctx.cache.getTestSpecificationResult(file),
    );
    return projects.flatMap((name) => {
      const own = usual.filter(({ project }) => project.name === name);
      return name === 'e2e' && !isMeasured ? own.sort((a, b) => rank(a) - rank(b)) : own;
    });
  }
}
