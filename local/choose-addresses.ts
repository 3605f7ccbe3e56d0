import { once } from 'node:events';
import { createServer } from 'node:net';
import type { RecadoOptions } from './cloud.ts';
import type { CloudAddresses } from './gateway/assembly/addresses.ts';
import { awsAccountAt, findLocalstack } from './localstack.ts';
import { freePort } from './processes/free-port.ts';

/** Chooses the addresses of all parts. Throws an error that names the flag of a port that is taken. */
export async function chooseAddresses({
  port,
  phonesPort,
  bankPort = 0,
  whatsapp,
  localstack,
  demo,
  backupsUrl,
  dev,
}: RecadoOptions): Promise<CloudAddresses & { bank: string }> {
  await refuseTaken(port, '--port');
  if (whatsapp !== 'real') await refuseTaken(phonesPort, '--phones-port');
  await refuseTaken(bankPort, '--bank-port');
  const stack = localstack && (await findLocalstack(localstack));
  const address = async () => `http://127.0.0.1:${await freePort()}`;
  return {
    app: `http://localhost:${port || (await freePort())}`,
    management: await address(),
    dynamodb: stack ?? process.env.AWS_ENDPOINT_URL_DYNAMODB ?? (await address()),
    aws: stack ?? (await address()),
    ...(stack && { ownServices: await address(), account: await awsAccountAt(stack) }),
    ...(dev && { gateway: await address() }),
    ...(demo && { demo: await address() }),
    ...(backupsUrl && { backups: backupsUrl }),
    bank: `http://localhost:${bankPort || (await freePort())}`,
  };
}

/** Refuses a taken port before the build, because a part that fails to start would explain it worse. */
async function refuseTaken(port: number, flag: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another port with ${flag}.`);
  }
  probe.close();
  await once(probe, 'close');
}
