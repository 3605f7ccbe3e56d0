// `npm run scale`: writes docs/scale.md from the committed simulation and counts; `--simulate` runs the simulation again
// first.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import counts from '../cost/counts.json' with { type: 'json' };
import { type FleetSimulation, scaleDocument } from './document.ts';
import committed from './results.json' with { type: 'json' };
import { simulateFleetScenarios } from './scenarios.ts';

async function simulate(): Promise<FleetSimulation[]> {
  const simulated: FleetSimulation[] = [];
  for (const sessions of [1000, 10_000, 100_000]) {
    const outcomes = await simulateFleetScenarios(sessions);
    console.table(outcomes);
    simulated.push({ sessions, outcomes });
  }
  return simulated;
}

const results: FleetSimulation[] = process.argv.includes('--simulate') ? await simulate() : committed;
await writeFile(fileURLToPath(new URL('results.json', import.meta.url)), `${JSON.stringify(results, null, 2)}\n`);
await writeFile(fileURLToPath(new URL('../../docs/scale.md', import.meta.url)), scaleDocument(results, counts));
