import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '#local/processes/node-child.ts';
import { distributionOf, type Measurement } from './statistics.ts';

const lambdas = ['messages/on-inbound', 'messages/send', 'tickets/list', 'live/fan-out'];
const run = promisify(execFile);

/** Measures the time a cold start spends on importing, each time in a new process; the SDK comes from node_modules. */
export async function importTime(quick: boolean): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const name of lambdas) {
    const bundle = pathToFileURL(join(projectRoot, 'dist/functions', `${name}.mjs`)).href;
    const script = `const t = performance.now(); await import(${JSON.stringify(bundle)}); console.log(performance.now() - t)`;
    const times: number[] = [];
    for (let n = 0; n < (quick ? 3 : 10); n++) {
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: projectRoot });
      times.push(Number(stdout));
    }
    measured.push(distributionOf(`import ${name}`, 'ms', times));
  }
  return measured;
}
