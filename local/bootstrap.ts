import { readFunctions } from '#local/gateway/functions/functions.ts';
import { awsEnvironment } from './gateway/assembly/addresses.ts';
import type { Assembly } from './gateway/assembly/assembly.ts';
import { startNodeChild } from './processes/node-child.ts';

/** Creates the first company and its administrator, unless they exist. */
export async function bootstrap(assembly: Assembly, password: string, logFolder: string | undefined): Promise<void> {
  const { environment } = readFunctions(assembly);
  const { child, gone } = startNodeChild({
    name: 'bootstrap',
    command: ['functions/entries/bootstrap/main.ts'],
    environment: { ...environment, ...awsEnvironment(assembly.addresses), RECADO_ADMIN_PASSWORD: password },
    logFolder,
  });
  await gone;
  if (child.exitCode !== 0) throw new Error('Creating the first administrator failed');
}
