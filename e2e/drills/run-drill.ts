import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Recado, startRecado } from '#local/cloud.ts';

/** The findings of a drill as lines of text; `isClean` without findings. */
interface DrillReport {
  text: string;
  isClean: boolean;
}

/** The options of a drill that kills processes, from the command line. */
export function killDrillOptions(defaults: { kills: string; messages: string }) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: defaults.kills },
      /** The number for each conversation or connection; recipients of each campaign. */
      messages: { type: 'string', default: defaults.messages },
      /** Processes to kill; others are possible too, e.g. `--targets runner,gateway,aws,dynamodb`. */
      targets: { type: 'string', default: 'runner,gateway' },
      keep: { type: 'boolean', default: false },
    },
  });
  const { seed, kills, messages, targets, keep } = values;
  return {
    keep,
    messages: Number(messages),
    plan: { seed: Number(seed), kills: Number(kills), targets: targets.split(','), spreadMs: 2_000, log: console.log },
  };
}

/** Runs a drill on a product with data of its own and prints its report. After findings the data stays, and the exit code is 1. */
export async function runDrill(
  name: string,
  { keep }: { keep: boolean },
  drill: (recado: Recado) => Promise<DrillReport>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), `recado-${name}-`));
  const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
  try {
    const { text, isClean } = await drill(recado);
    console.log(text);
    process.exitCode = isClean ? 0 : 1;
  } finally {
    await recado.stop();
    if (keep || process.exitCode) console.log(`Data and logs: ${dataDir}`);
    else await rm(dataDir, { recursive: true, force: true });
  }
}
