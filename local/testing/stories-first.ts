import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, where no run before this one has told so. */
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
 * The stories of the whole product begin first: they wait more than they work, and one begun last would be waited for alone when all others
 * are done. Within a project what took longest begins first.
 */
export class StoriesFirst extends BaseSequencer {
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
