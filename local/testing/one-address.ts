import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves several services at one address, as LocalStack does; requests are routed by the service they are signed for.
 */
export async function serveAwsAtOneAddress(targetOf: (service: string) => string) {
  const server = createServer((incoming, outgoing) => {
    const [, service = ''] = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(incoming.headers.authorization ?? '') ?? [];
    const { hostname, port } = new URL(targetOf(service));
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
