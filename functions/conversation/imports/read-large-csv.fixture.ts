import { parentPort } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';

/** Reads a CSV of 27 MB and reports its rows and how often other work of the process had its turn. */
const line = `Ana;5511900000001;${'x'.repeat(8980)}\n`;
const bytes = Buffer.concat([Buffer.from('nome;numero;notas\n'), Buffer.from(line.repeat(3000))]);
let turns = 0;
const timer = setInterval(() => {
  turns += 1;
}, 1);
const rows = await readSheet(bytes);
clearInterval(timer);
parentPort?.postMessage({ rows: rows.length, last: rows.at(-1), turns });
