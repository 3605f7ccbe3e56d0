import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '#local/processes/node-child.ts';
import { fingerprint } from './fingerprint.ts';
import { BUILD_STEPS, type BuildStep } from './steps.ts';

const notesFile = join(ROOT, '.cache/build.json');

/** Builds what changed since the last time: the web app, the functions, the template. */
export async function build(signal: AbortSignal): Promise<void> {
  const notes = await readNotes();
  for (const steps of BUILD_STEPS) {
    await Promise.all(
      steps.map(async (step) => {
        const current = await fingerprint(ROOT, step.inputs);
        if (notes[step.name] === current && existsSync(join(ROOT, step.output))) return;
        await run(step, signal);
        notes[step.name] = current;
      }),
    );
    // After each round: a failed round must not make the next start repeat the rounds before it.
    await mkdir(dirname(notesFile), { recursive: true });
    await writeFile(notesFile, JSON.stringify(notes, null, 2));
  }
}

async function readNotes(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(notesFile, 'utf8'));
  } catch {
    // None yet, or torn: everything is built once more.
    return {};
  }
}

/** Quiet unless it fails. */
async function run({ name, command }: BuildStep, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...command], {
    cwd: ROOT,
    env: {
      ...process.env,
      CDK_OUTDIR: join(ROOT, 'cdk.out'),
      // As `-c` would say it: here mails go nowhere but to `GET /local/mail`.
      CDK_CONTEXT_JSON: JSON.stringify({ mailFrom: 'recado@recado.local' }),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Building the ${name} failed:\n${output}`);
}
