import { readFileSync } from 'node:fs';
import { type Addresses, awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import { Assembly } from '#local/gateway/assembly/assembly.ts';

/** A running product, by the ids of its processes. */
export interface Running {
  processes: Readonly<Record<string, number>>;
}

const gatewayPrograms = ['local/gateway/main.ts', 'e2e/testing/half-product-process.ts'];

/**
 * The CDK assembly of a running product and the addresses of its parts, read from the command line of its gateway
 * process.
 */
export const assemblyOf = ({ processes }: Running): Assembly => {
  const command = readFileSync(`/proc/${processes.gateway}/cmdline`, 'utf8').split('\0');
  const [folder = '', , addresses = '{}'] = command.slice(
    command.findIndex((part) => gatewayPrograms.includes(part)) + 1,
  );
  return new Assembly(folder, JSON.parse(addresses) as Addresses);
};

/** Opens the table of a running product, for tests that would take too long through its API. */
export const tableOf = async (product: Running) => {
  const assembly = assemblyOf(product);
  const [table] = assembly.resources('AWS::DynamoDB::GlobalTable');
  Object.assign(process.env, awsEnvironment(assembly.addresses), { TABLE: table?.name });
  return import('#shared/server/table.ts');
};
