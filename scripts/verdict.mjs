// Judges the runs of the tests that `scripts/test-report.mjs` reported, for .ci/run.
//   node scripts/verdict.mjs to-repeat REPORT                        prints the files to run once more, one on each line
//   node scripts/verdict.mjs verdict CHECKED TESTED FIRST SECOND     given the exit codes of `npm run check` and `npm test`, and the reports of
//                                                                    all files and of the repeated ones, prints names and "N passed, N failed"
// The verdict exits with 1 when anything failed.
import { readFileSync } from 'node:fs';

const slowest = 5;
/** Their tests run in a real browser, which a busy machine may slow down or end. */
const repeatedProjects = ['e2e', 'browser'];
/** The report of a run that died before it could write one. */
const nothing = { unhandledErrors: 0, files: [] };

/** The files with a browser that failed. None when anything else failed too, because no repeat can make such a run green. */
function filesToRepeat({ unhandledErrors, files }) {
  const broken = files.filter(({ isBroken }) => isBroken);
  if (unhandledErrors > 0 || broken.some(({ project }) => !repeatedProjects.includes(project))) return [];
  return broken.map(({ file }) => file);
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
/** The tests of a file that failed, or the file itself when it failed outside of them. */
const failuresOf = ({ file, isBroken, failed }) => (isBroken && failed.length === 0 ? [file] : failed);

/** The lines to print, and whether all is well. A file that was run again counts as it ended then. */
function verdict({ checked, tested, first, second = nothing }) {
  const again = new Map(second.files.map((one) => [`${one.project} ${one.file}`, one]));
  const secondOf = (one) => again.get(`${one.project} ${one.file}`) ?? one;
  const files = first.files.map(secondOf);
  const unsteady = first.files.filter((one) => one.isBroken && !secondOf(one).isBroken).flatMap(failuresOf);
  const inFiles = files.flatMap(failuresOf).length + first.unhandledErrors + second.unhandledErrors;
  const isUnexplained = !tested && inFiles === 0 && unsteady.length === 0;
  const failed = inFiles + (checked ? 0 : 1) + (isUnexplained ? 1 : 0);
  const passed = sum(files.map((one) => one.passed)) + (checked ? 1 : 0);
  const took = [...first.files].sort((a, b) => b.ms - a.ms).slice(0, slowest);
  return {
    lines: [
      ...took.map(({ ms, file }) => `${(ms / 1000).toFixed(0).padStart(4)} s ${file}`),
      ...unsteady.map((name) => `unsteady: ${name}`),
      `${passed} passed, ${failed} failed`,
    ],
    isGreen: failed === 0,
  };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return nothing;
  }
}

const [what, ...given] = process.argv.slice(2);
if (what === 'to-repeat') for (const file of filesToRepeat(read(given[0]))) console.log(file);
else {
  const [checked, tested, first, second] = given;
  const reports = { first: read(first), second: read(second) };
  const { lines, isGreen } = verdict({ checked: checked === '0', tested: tested === '0', ...reports });
  console.log(lines.join('\n'));
  process.exit(isGreen ? 0 : 1);
}
