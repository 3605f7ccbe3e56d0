import { readFileSync } from 'node:fs';
import { ASSEMBLY_FOLDER } from '#local/build/steps.ts';
import { type Addresses, awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import { Assembly } from '#local/gateway/assembly/assembly.ts';

/** The product by the ids of its processes. */
export interface Running {
  processes: Readonly<Record<string, number>>;
}

/** Where the parts of a running product listen, as its gateway was told. */
export const addressesOf = ({ processes }: Running): Addresses => {
  const command = readFileSync(`/proc/${processes.gateway}/cmdline`, 'utf8').split('\0');
  return JSON.parse(command.find((part) => part.startsWith('{')) ?? '{}');
};

/** The table of a running product: for stories that would take too long by the product's own means. */
export const tableOf = async (product: Running) => {
  const addresses = addressesOf(product);
  const [table] = new Assembly(ASSEMBLY_FOLDER, addresses).resources('AWS::DynamoDB::GlobalTable');
  Object.assign(process.env, awsEnvironment(addresses), { TABLE: table?.name });
  return import('#shared/server/table.ts');
};
