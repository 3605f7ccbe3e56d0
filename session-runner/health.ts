import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Serves `GET /health`: 200 with the shards and sessions of this runner. */
export async function serveHealth(port: number, host: string, report: () => object): Promise<Server> {
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && request.url === '/health';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? { ok: true, ...report(), memory: memory() } : { error: 'not found' }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Memory in megabytes: a runner is sized by its sessions (about 5 each). */
const memory = () => {
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: Math.round(rss / 1e6), heapUsed: Math.round(heapUsed / 1e6) };
};
