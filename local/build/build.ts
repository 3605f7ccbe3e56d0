import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#local/processes/node-child.ts';
import { fingerprint } from './fingerprint.ts';
import { FinishedBuilds } from './finished-builds.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type BuildStep, buildSteps, templateInputs } from './steps.ts';

const cache = join(projectRoot, '.cache');
const notesFile = join(cache, 'build.json');

/** The built files that a running product uses; they stay unchanged as long as this process lives. */
export interface ProductBuild {
  /** The folder with the templates and the functions. */
  assembly: string;
  /** The folder with the web app. */
  web: string;
}

/** Builds what changed since the last time: the web app and the functions, then the template that contains them. */
export function buildProduct(signal: AbortSignal): Promise<ProductBuild> {
  return oneAtATime(
    join(cache, 'build.lock'),
    async () => {
      await buildParts(signal);
      const name = (await fingerprint(projectRoot, templateInputs)).slice(0, 16);
      const folder = await new FinishedBuilds(join(cache, 'builds')).use(name, async (draft) => {
        const template = { name: 'template', command: ['infra/app.ts', 'infra/local.config.json'] };
        await run(template, signal, { CDK_OUTDIR: join(draft, 'cdk.out') });
        await cp(join(projectRoot, 'dist/web'), join(draft, 'web'), { recursive: true });
      });
      return { assembly: join(folder, 'cdk.out'), web: join(folder, 'web') };
    },
    signal,
  );
}

async function buildParts(signal: AbortSignal): Promise<void> {
  const notes = await readNotes();
  await Promise.all(
    buildSteps.map(async (step) => {
      const current = await fingerprint(projectRoot, step.inputs);
      if (notes[step.name] === current && existsSync(join(projectRoot, step.output))) return;
      await run(step, signal);
      notes[step.name] = current;
    }),
  );
  await mkdir(cache, { recursive: true });
  await writeFile(notesFile, JSON.stringify(notes, null, 2));
}

async function readNotes(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(notesFile, 'utf8'));
  } catch {
    // The file is missing or torn, so everything is built again.
    return {};
  }
}

/** Runs a step and prints its name, and its output if it fails. */
async function run(
  { name, command }: Pick<BuildStep, 'name' | 'command'>,
  signal: AbortSignal,
  environment: Record<string, string> = {},
): Promise<void> {
  console.log(`Building the ${name}…`);
  const child = spawn(process.execPath, [...command], {
    cwd: projectRoot,
    env: {
      ...process.env,
      // CDK's validation for CloudFormation takes half of the time and only matters for a deployment; our own checks
      // still run.
      CDK_VALIDATION: 'false',
      NODE_ENV: 'production',
      ...environment,
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
