import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AwsService } from './service.ts';

export interface AwsServer {
  endpoint: string;
  close(): Promise<void>;
}

/**
 * Serves several AWS services on one port. Queue addresses contain the port, so the services are created once it is
 * bound. Unsigned requests go to S3: preflights and form uploads carry no signature of the request itself.
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
    const name = signingName(request) ?? byPath.get(request.url ?? '') ?? 's3';
    const service = services.get(name);
    if (!service) return fail(response, 501, `The embedded cloud has no service "${name}".`);
    service.handle(request, response).catch((error) => {
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

/**
 * Reads the service from `Credential=KEY/20260101/us-east-1/sqs/aws4_request`, in the header or in a presigned address.
 */
function signingName(request: IncomingMessage): string | undefined {
  const scope =
    /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(request.headers.authorization ?? '') ??
    /X-Amz-Credential=[^&]+?%2F\d+%2F[^&]+?%2F([^&]+?)%2F/.exec(request.url ?? '');
  return scope?.[1];
}

function fail(response: ServerResponse, status: number, message: string) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
