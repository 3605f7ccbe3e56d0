import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import { isRequestOfOwnUser } from '#local/processes/own-user.ts';
import { AwsError } from './aws-error.ts';
import { readBody } from './read-body.ts';
import type { AwsService } from './service.ts';
import { verifySigned } from './signature.ts';

export interface AwsServer {
  endpoint: string;
  close(): Promise<void>;
}

/**
 * Serves several AWS services on one port. Queue addresses contain the port, so the services are created once it is bound.
 * Unsigned requests go to S3: preflights and form uploads carry no signature of the request itself. S3 checks signatures alone, since
 * it streams bodies; for the other services they are checked here.
 */
export async function startAwsServer(
  port: number,
  makeServices: (endpoint: string) => AwsService[],
): Promise<AwsServer> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = new Map(makeServices(endpoint).map((service) => [service.signingName, service]));

  const unsigned = [...services.values()].flatMap(({ unsignedPaths = [], signingName }) =>
    unsignedPaths.map((path) => [path, signingName] as const),
  );
  const byPath = new Map(unsigned);

  server.on('request', (request, response) => {
    if (!isRequestToOwnHost(request)) return fail(response, 421, 'Misdirected request');
    const unsignedName = byPath.get(request.url ?? '');
    if (unsignedName && !isRequestOfOwnUser(request)) return fail(response, 403, 'Only for the user of this machine');
    const name = unsignedName ?? signingName(request) ?? 's3';
    const service = services.get(name);
    if (!service) return fail(response, 501, `The embedded cloud has no service "${name}".`);
    const answer = async () => {
      if (name !== 's3' && !unsignedName) await verify(request, name);
      await service.handle(request, response);
    };
    answer().catch((error) => {
      if (error instanceof AwsError) return fail(response, error.status, error.message, error.code);
      console.error(`[${name}]`, error);
      fail(response, 500, 'Internal error');
    });
  });
  // The default limits of a web server would cut the long polls of idle consumers.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;

  return {
    endpoint,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      for (const service of services.values()) service.close();
    },
  };
}

/** From `Credential=KEY/20260101/us-east-1/sqs/aws4_request` in the header; presigned addresses are always S3's. */
function signingName(request: IncomingMessage): string | undefined {
  return /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
}

/** Throws AwsError 403 unless the caller knows the key of this start. */
async function verify(request: IncomingMessage, service: string): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://local');
  const [rawPath = '/'] = (request.url ?? '/').split('?');
  verifySigned(request, url, rawPath, service, await readBody(request));
}

function fail(response: ServerResponse, status: number, message: string, code?: string) {
  if (response.headersSent) return response.destroy();
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...(code && { __type: code }), message }));
}
