import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNodeChild } from '#local/processes/node-child.ts';
import { shopConversations } from '../history/shop-past.ts';
import { writeExport } from '../history/write-export.ts';

/**
 * Takes the shop's past into its company by the product's own import of an export, which keeps the dates. The environment
 * of this process is that of the functions.
 */
export async function importShopHistory(companyId: number, seed: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-demo-'));
  try {
    const now = Date.now();
    writeExport(folder, shopConversations(now, seed), now);
    const problems = join(folder, 'problems.csv');
    const { child, gone } = startNodeChild({
      name: 'import',
      command: [
        'functions/entries/migration/main.ts',
        ...['--from', folder, '--into', String(companyId), '--problems', problems],
      ],
    });
    await gone;
    if (child.exitCode !== 0) throw new Error('The past of the demo could not be imported');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
