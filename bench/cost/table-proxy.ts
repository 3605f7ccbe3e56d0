import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Consumed {
  CapacityUnits?: number;
}
export interface ConsumedCapacityUnits {
  writeUnits: number;
  readUnits: number;
}

const reading = /\.(Get|BatchGet|Query|Scan|TransactGet)/;

/** A proxy before the table that counts capacity units, for a process that does not count its own. */
export async function startCountingTableProxy(
  endpoint: string,
): Promise<{ endpoint: string; counted(): ConsumedCapacityUnits; close(): void }> {
  const counted: ConsumedCapacityUnits = { writeUnits: 0, readUnits: 0 };
  const pass = async (request: IncomingMessage) => {
    const target = String(request.headers['x-amz-target']);
    const body = JSON.stringify({ ...JSON.parse(await text(request)), ReturnConsumedCapacity: 'TOTAL' });
    const headers: Record<string, string> = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
    for (const name of ['authorization', 'x-amz-date']) headers[name] = String(request.headers[name]);
    const answer = await fetch(endpoint, { method: 'POST', headers, body });
    const answered = await answer.text();
    const { ConsumedCapacity } = JSON.parse(answered) as { ConsumedCapacity?: Consumed | Consumed[] };
    const units = [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    counted[reading.test(target) ? 'readUnits' : 'writeUnits'] += units;
    return { status: answer.status, answered };
  };
  const server = createServer((request, response) => {
    pass(request).then(
      ({ status, answered }) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(answered),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    counted: () => ({ ...counted }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
