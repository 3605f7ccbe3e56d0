import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { buildProduct } from '#local/build/build.ts';
import { openDataFolder } from '#local/data-folder.ts';
import { type MoveInstallationPorts, type MoveOutcome, moveInstallation } from './move.ts';

/**
 * `npm run move -- --to aws` or `--from aws`: moves an installation (docs/one-machine.md). `--data DIR`: the data folder; `--dry-run`: only
 * looks; `--yes`: asks nothing. Ends with 0 when it has moved, 2 when the source has to be stopped first, 1 otherwise.
 */
const codes: Record<MoveOutcome, number> = { done: 0, checked: 0, stopFirst: 2, declined: 1 };

const Config = z.looseObject({ name: z.string().default('Recado') });

function readOptions() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string', default: '.recado' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  if ((values.to === 'aws') === (values.from === 'aws')) throw new Error('Name one way: --to aws or --from aws.');
  return { ...values, direction: values.to ? ('to' as const) : ('from' as const) };
}

function portsFor(isSure: boolean): MoveInstallationPorts {
  return {
    assembly: async () => (await buildProduct(new AbortController().signal)).assembly,
    // A line of progress may stand there.
    print: (line) => console.log(process.stdout.isTTY ? `\r\x1b[K${line}` : line),
    progress(line) {
      if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}\r`);
    },
    async confirm(question) {
      if (isSure) return true;
      if (!process.stdin.isTTY) throw new Error('Without a terminal to ask in, add --yes.');
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
      } finally {
        terminal.close();
      }
    },
  };
}

try {
  const { direction, data, 'dry-run': dryRun, yes } = readOptions();
  const { name: stack } = Config.parse(JSON.parse(readFileSync('recado.config.json', 'utf8')));
  const region = await new CloudFormationClient({}).config.region().catch(() => {
    throw new Error('AWS has no region here: set AWS_REGION or AWS_PROFILE');
  });
  const dataDir = direction === 'from' ? openDataFolder(data) : data;
  process.exitCode = codes[await moveInstallation({ direction, dataDir, stack, region, dryRun }, portsFor(yes))];
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
