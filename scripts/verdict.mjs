// `node scripts/verdict.mjs REPORT CHECKED TESTED`: what .ci/run prints of vitest's JSON report and the exit codes of `npm run check` and
// `npm test`. Ends with "N passed, N failed", and with 1 when anything failed.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const slowest = 5;

/** The lines to print, and whether all is well. `report` may be empty: a run can die before it writes one. */
export function verdict(report, { checked, tested }) {
  const files = report.testResults ?? [];
  // vitest keeps the errors of the first try with a test that passed at its second.
  const unsteady = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  const took = files.map(({ name, startTime, endTime }) => [endTime - startTime, name]).sort(([a], [b]) => b - a);
  const passed = (report.numPassedTests ?? 0) + (checked ? 1 : 0);
  // A run that died before it could report, or failed outside a test, is a failure too.
  const inTests = report.numFailedTests ?? 0;
  const failed = inTests + (checked ? 0 : 1) + (!tested && inTests === 0 ? 1 : 0);
  return {
    lines: [
      ...took.slice(0, slowest).map(([ms, name]) => `${(ms / 1000).toFixed(0).padStart(4)} s ${relative('.', name)}`),
      ...unsteady.map(({ fullName }) => `unsteady: ${fullName}`),
      `${passed} passed, ${failed} failed`,
    ],
    isGreen: failed === 0,
  };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, checked, tested] = process.argv.slice(2);
  const { lines, isGreen } = verdict(read(file), { checked: checked === '0', tested: tested === '0' });
  console.log(lines.join('\n'));
  process.exit(isGreen ? 0 : 1);
}
