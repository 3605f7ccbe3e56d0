import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Recado, startRecado } from '#local/cloud.ts';
import { type CompaniesFixture, createFixture, type FixtureSize } from '../e2e/testing/fixture.ts';

/** 50 chats of one company, spread over five connections as in a mid-sized company. */
const midSized: FixtureSize = { companies: 1, linesEach: 5, customersEach: 10 };

export interface BenchProduct {
  recado: Recado;
  fixture: CompaniesFixture;
  close(): Promise<void>;
}

/** Starts the whole product on the disk engine, with open conversations. */
export async function startBenchProduct(size = midSized): Promise<BenchProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-bench-'));
  const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
  const close = async () => {
    await recado.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { recado, fixture: await createFixture(recado, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}
