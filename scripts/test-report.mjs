import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter for vitest that writes what `scripts/verdict.mjs` reads to the file named by TEST_REPORT:
 * `{ unhandledErrors, files: [{ file, project, ms, isBroken, passed, failed }] }`, where `passed` is a number of tests and `failed` are names.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => {
      const inState = (state) => [...module.children.allTests(state)];
      return {
        file: relative('.', module.moduleId),
        project: module.project.name,
        ms: module.diagnostic().duration,
        // A file may also fail before, after or outside its tests, or end in the middle.
        isBroken: !['passed', 'skipped'].includes(module.state()),
        passed: inState('passed').length,
        failed: inState('failed').map(({ fullName }) => fullName),
      };
    });
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ unhandledErrors: unhandledErrors.length, files }));
  }
}
