import type { IncomingMessage } from 'node:http';
import type { Addresses } from './assembly/addresses.ts';
import { Assembly } from './assembly/assembly.ts';
import { startGateway } from './gateway.ts';
import type { HttpResponse } from './http-api/response.ts';

/**
 * The process of the gateway and the handlers: `node local/gateway/main.ts ASSEMBLY_FOLDER WEB_FOLDER
 * ADDRESSES_AS_JSON`.
 */
const [assemblyFolder = '', webFolder = '', addresses = ''] = process.argv.slice(2);
const assembly = new Assembly(assemblyFolder, JSON.parse(addresses) as Addresses);

let isReady = false;
process.on('message', (message: { ready: boolean }) => {
  isReady = message.ready;
});

const gateway = await startGateway({ assembly, webFolder, localPage });
process.once('SIGTERM', () => gateway.stop().then(() => process.exit(0)));
process.send?.({ ready: true });

async function localPage({ url, method }: IncomingMessage): Promise<HttpResponse | undefined> {
  if (method !== 'GET') return undefined;
  if (url === '/local/health') return json(isReady ? 200 : 503, Buffer.from(JSON.stringify({ ready: isReady })));
  if (url !== '/local/mail') return undefined;
  const mail = await fetch(`${assembly.addresses.aws}/local/mail`);
  return json(mail.status, Buffer.from(await mail.arrayBuffer()));
}

const json = (status: number, body: Buffer): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
