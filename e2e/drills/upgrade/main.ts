// `npm run drills:upgrade`: data of each released version is taken over by this one, after a power cut in the middle of work.
// Prints its findings; exits with 1 when there are any. Needs the history of the repository and the npm registry.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ReleaseName, releaseCommits } from './releases.ts';
import { upgradeDrill } from './upgrade-drill.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, keep: { type: 'boolean', default: false } } });
const repository = join(import.meta.dirname, '..', '..', '..');

for (const version of values.from ? [values.from] : Object.keys(releaseCommits)) {
  const folder = await mkdtemp(join(tmpdir(), 'recado-upgrade-'));
  const commit = releaseCommits[version as ReleaseName] ?? version;
  const { findings, lines } = await upgradeDrill({ repository, commit, folder, log: console.log });
  for (const line of [...lines, ...findings]) console.log(line);
  console.log(`from ${version}: ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
  if (values.keep || findings.length > 0) console.log(`Data and logs: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
