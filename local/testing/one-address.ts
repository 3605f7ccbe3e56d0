import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Several services behind one address, as LocalStack has them: told apart by the service a request is signed for. */
export async function oneAddress(targetOf: (service: string) => string) {
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
