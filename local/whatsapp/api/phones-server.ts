import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isRequestOfForeignPage, isRequestToOwnHost } from '#local/processes/own-host.ts';
import type { SimulatedNetwork } from '../network.ts';
import { ApiProblem } from '../problem.ts';
import { streamEvents } from './event-stream.ts';
import { FileAnswer } from './file-answer.ts';
import { routeFinder } from './find-route.ts';
import { servePage } from './page-files.ts';
import { readJson } from './read-json.ts';
import { phonesApiRoutes } from './routes.ts';

const findRoute = routeFinder(phonesApiRoutes);

/** Serves the phones page and its API. */
export function createPhonesServer(network: SimulatedNetwork): Server {
  // Longer than clients keep idle connections: if the server closed first, their next request would fail.
  return createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    serve(network, request, response).catch((error) => answerError(response, error));
  });
}

async function serve(network: SimulatedNetwork, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isRequestToOwnHost(request)) throw new ApiProblem('otherHost');
  // Not by URL: it throws on paths such as `//`.
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const method = request.method ?? 'GET';
  if (pathname === '/api/events') return streamEvents(network.events, response);
  if (!pathname.startsWith('/api/') && method !== 'POST') return servePage(pathname, response);
  const route = findRoute(method, pathname);
  if (!route) throw new ApiProblem('noPage', `${method} ${pathname}`);
  if (method === 'POST' && isRequestOfForeignPage(request)) throw new ApiProblem('otherSite');
  const body = method === 'POST' ? await readJson(request) : {};
  const result = await route.handler({ network, parameters: route.parameters, body });
  if (result instanceof FileAnswer) result.write(response);
  else answer(response, 200, result);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function answerError(response: ServerResponse, error: unknown): void {
  if (error instanceof ApiProblem) {
    const { status, message, code, value } = error;
    answer(response, status, { error: message, code, value });
    return;
  }
  process.stderr.write(`whatsapp simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
  answer(response, 500, { error: 'The simulator failed. Its terminal says why.', code: 'failed', value: '' });
}
