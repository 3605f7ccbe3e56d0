import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

interface Report {
  /** Whether the runner holds its leases; ECS replaces a runner without them, and goes back if a new version has none. */
  ok: boolean;
}

/** Serves `GET /health`: the report of this runner, with 200 or 503. */
export async function serveHealth(port: number, host: string, report: () => Report & object): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' && request.url === '/health' ? report() : undefined;
    response.writeHead(answer === undefined ? 404 : answer.ok ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer === undefined ? { error: 'not found' } : { ...answer, memory: memory() }));
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
