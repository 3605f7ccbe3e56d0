import { readFileSync } from 'node:fs';
import { localAwsKeyVariable } from '#local/aws/credentials.ts';
import { awsEnvironment, type CloudAddresses } from '#local/gateway/assembly/addresses.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';

/** A running product, by the ids of its processes. */
export interface RunningProduct {
  processes: Readonly<Record<string, number>>;
}

const gatewayPrograms = ['local/gateway/main.ts', 'e2e/testing/half-product-process.ts'];

/**
 * The CDK assembly of a running product and the addresses of its parts, read from the command line of its gateway
 * process.
 */
export function assemblyOfProduct({ processes }: RunningProduct): CdkAssembly {
  const command = readFileSync(`/proc/${processes.gateway}/cmdline`, 'utf8').split('\0');
  const [folder = '', , addresses = '{}'] = command.slice(
    command.findIndex((part) => gatewayPrograms.includes(part)) + 1,
  );
  return new CdkAssembly(folder, JSON.parse(addresses) as CloudAddresses);
}

/** The variables by which this process reaches the AWS services of a running product, which another process may have started. */
export function awsVariablesOfProduct(product: RunningProduct): Record<string, string> {
  const variables = readFileSync(`/proc/${product.processes.gateway}/environ`, 'utf8').split('\0');
  const key = variables.find((one) => one.startsWith(`${localAwsKeyVariable}=`))?.slice(localAwsKeyVariable.length + 1);
  if (key) process.env[localAwsKeyVariable] = key;
  return awsEnvironment(assemblyOfProduct(product).addresses);
}

/** Opens the table of a running product, for tests that would take too long through its API. */
export async function openTableOfProduct(product: RunningProduct) {
  const assembly = assemblyOfProduct(product);
  const [table] = assembly.resources('AWS::DynamoDB::GlobalTable');
  Object.assign(process.env, awsVariablesOfProduct(product), { TABLE: table?.name });
  return import('#shared/server/table.ts');
}
