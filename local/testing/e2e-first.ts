import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, used when no earlier run has recorded durations. */
const longest = [
  /\/appearance\.test/,
  /\/start\.test/,
  /\/privileges\.test/,
  /\/(timers|roles|bot-flows|bot|calls)\.test/,
  /\/drills\//,
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => name.test(moduleId));
  return place < 0 ? longest.length : place;
};

/**
 * Starts the e2e tests first: they wait more than they work, and one started last would run alone after all others.
 * Within a project, the slowest file of the last run starts first.
 */
export class E2eFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const [stories, rest] = [true, false].map((isStory) =>
      usual.filter(({ project }) => (project.name === 'e2e') === isStory),
    );
    const isKnown = stories?.every((file) => this.ctx.cache.getTestSpecificationResult(file)) ?? false;
    if (!isKnown) stories?.sort((a, b) => rank(a) - rank(b));
    return [...(stories ?? []), ...(rest ?? [])];
  }
}
