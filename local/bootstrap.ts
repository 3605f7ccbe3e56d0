import { readFunctions } from '#local/gateway/functions/functions.ts';
import { generatedPassword } from './admin-password.ts';
import { awsEnvironment } from './gateway/assembly/addresses.ts';
import type { CdkAssembly } from './gateway/assembly/assembly.ts';
import { startNodeChild } from './processes/node-child.ts';

interface Admin {
  email: string;
  password: string;
}

/** Creates the first company and its administrator, unless they exist. */
export async function bootstrapLocalCompany(
  assembly: CdkAssembly,
  { email, password }: Admin,
  logFolder: string | undefined,
): Promise<void> {
  const variables = { BOOTSTRAP_EMAIL: email, RECADO_ADMIN_PASSWORD: password };
  if ((await run('functions/entries/bootstrap/main.ts', assembly, variables, logFolder)) !== 0)
    throw new Error('Creating the first administrator failed');
}

/** Throws when a user of the operator's company still has the password that a start on this machine created. */
export async function refuseGeneratedPassword(
  assembly: CdkAssembly,
  dataDir: string,
  logFolder: string | undefined,
): Promise<void> {
  const generated = generatedPassword(dataDir);
  if (!generated) return;
  const variables = { GENERATED_PASSWORD: generated };
  const code = await run('functions/entries/bootstrap/is-password-generated.ts', assembly, variables, logFolder);
  if (code === 3)
    throw new Error(
      'The administrator still has the password that this machine generated, which lies in a file. Start without --public, change it in the profile, and start again.',
    );
  if (code !== 0) throw new Error('Looking whether the generated password was changed failed');
}

/** Runs a program with the functions' environment and returns its exit code. */
async function run(
  program: string,
  assembly: CdkAssembly,
  variables: Record<string, string>,
  logFolder: string | undefined,
): Promise<number | null> {
  const { environment } = readFunctions(assembly);
  const { child, gone } = startNodeChild({
    name: 'bootstrap',
    command: [program],
    environment: { ...environment, ...awsEnvironment(assembly.addresses), ...variables },
    logFolder,
  });
  await gone;
  return child.exitCode;
}
