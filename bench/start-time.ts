import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRecado } from '#local/cloud.ts';
import { distributionOf, type Measurement } from './statistics.ts';

const start = async (dataDir: string): Promise<number> => {
  const before = performance.now();
  const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
  const took = performance.now() - before;
  await recado.stop();
  return took;
};

/** Measures from nothing running to ready, with everything built: with new data, and with existing data. */
export async function startTime(quick: boolean): Promise<Measurement[]> {
  const fresh: number[] = [];
  const again: number[] = [];
  for (let n = 0; n < (quick ? 1 : 5); n++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'recado-bench-'));
    fresh.push(await start(dataDir));
    again.push(await start(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  }
  return [distributionOf('start, first time', 'ms', fresh), distributionOf('start, again', 'ms', again)];
}
