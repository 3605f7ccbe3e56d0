import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTrace, traceTable } from './trace.ts';

// `npm run trace -- <id of a message> [--data DIR]`: prints what each part of the product on this machine did with a message.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: '.recado' } },
});
const [id] = positionals;
if (!id) {
  console.error('Usage: npm run trace -- <id of a message> [--data DIR]');
  process.exit(2);
}
const folder = join(values.data, 'logs');
const lines = await readTrace(folder, id);
if (lines.length === 0) {
  console.error(`No line in ${folder} names the message ${id}.`);
  process.exit(1);
}
console.log(traceTable(lines));
