// `npm run cost`: writes docs/cost.md from the committed counts and the current templates; `--measure` measures the other
// counts again first.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import committed from './counts.json' with { type: 'json' };
import type { Counts } from './counts.ts';
import { costDocument } from './document.ts';
import { measureCounts } from './measure.ts';
import { countTemplate } from './template.ts';

const counts: Counts = {
  ...(process.argv.includes('--measure') ? await measureCounts(committed) : committed),
  template: countTemplate(),
};
await writeFile(fileURLToPath(new URL('counts.json', import.meta.url)), `${JSON.stringify(counts, null, 2)}\n`);
await writeFile(fileURLToPath(new URL('../../docs/cost.md', import.meta.url)), costDocument(counts));
// Servers started in this process may still keep it alive.
process.exit(0);
