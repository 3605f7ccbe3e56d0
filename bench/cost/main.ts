// `npm run cost`: see `usage`.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import committed from './counts.json' with { type: 'json' };
import type { MeasuredCounts } from './counts.ts';
import { costDocument } from './document.ts';
import { measureCounts } from './measure.ts';
import { countBilledTemplateResources } from './template.ts';

const usage = `npm run cost -- [--measure]

Writes docs/cost.md from the committed counts (bench/cost/counts.json) and the current templates.
  --measure   takes the counts anew first, in about two minutes`;

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { measure: flag, help: flag } });
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const counts: MeasuredCounts = {
  ...(values.measure ? await measureCounts(committed) : committed),
  template: countBilledTemplateResources(),
};
await writeFile(fileURLToPath(new URL('counts.json', import.meta.url)), `${JSON.stringify(counts, null, 2)}\n`);
await writeFile(fileURLToPath(new URL('../../docs/cost.md', import.meta.url)), costDocument(counts));
// Servers started in this process may still keep it alive.
process.exit(0);
