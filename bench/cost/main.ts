// `npm run cost`: writes docs/cost.md from the committed counts; `--measure` measures the counts again first.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import committed from './counts.json' with { type: 'json' };
import type { Counts } from './counts.ts';
import { costDocument } from './document.ts';
import { measureCounts } from './measure.ts';

let counts: Counts = committed;
if (process.argv.includes('--measure')) {
  counts = await measureCounts(committed);
  await writeFile(fileURLToPath(new URL('counts.json', import.meta.url)), `${JSON.stringify(counts, null, 2)}\n`);
}
await writeFile(fileURLToPath(new URL('../../docs/cost.md', import.meta.url)), costDocument(counts));
// Servers started in this process may still keep it alive.
process.exit(0);
