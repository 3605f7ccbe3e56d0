import { useLocalAwsKeyOf } from '#local/aws/credentials.ts';
import { buildProduct } from '#local/build/build.ts';
import { openDataFolder } from '#local/data-folder.ts';
import { awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { readFunctions } from '#local/gateway/functions/functions.ts';
import { awsPart, enginePart } from '#local/parts.ts';
import { freePort } from '#local/processes/free-port.ts';
import { startNodeChild } from '#local/processes/node-child.ts';
import { Supervisor } from '#local/processes/supervisor.ts';

/**
 * `npm run migrate:local -- [--data FOLDER] …`: runs `npm run migrate` on the data folder of a stopped `npm start`
 * (docs/migrate.md). It starts the table and the files of that folder only, so no timer fires and no runner connects during it.
 */
const given = process.argv.slice(2);
const option = given.indexOf('--data');
const folder = option < 0 ? '.recado' : (given[option + 1] ?? '');
const passedOn = option < 0 ? given : given.toSpliced(option, 2);

async function run(): Promise<void> {
  const dataDir = openDataFolder(folder);
  useLocalAwsKeyOf(dataDir);
  const address = async () => `http://127.0.0.1:${await freePort()}`;
  const addresses = {
    app: await address(),
    management: await address(),
    dynamodb: await address(),
    aws: await address(),
  };
  const supervisor = new Supervisor(() => {});
  try {
    const parts = { dataDir, addresses, logFolder: undefined };
    await supervisor.add(enginePart(parts));
    await supervisor.add(awsPart(parts));
    const { assembly } = await buildProduct(new AbortController().signal);
    const { environment } = readFunctions(new CdkAssembly(assembly, addresses));
    const { child, gone } = startNodeChild({
      name: 'migration',
      command: ['functions/entries/migration/main.ts', ...passedOn],
      environment: { ...environment, ...awsEnvironment(addresses) },
    });
    await gone;
    process.exitCode = child.exitCode ?? 1;
  } finally {
    await supervisor.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
