import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import type { BillingCustomer, BillRequest } from './account.ts';
import { answerAsaas } from './asaas.ts';
import { answerIxc } from './ixc.ts';
import { answerMkAuth } from './mk-auth.ts';

async function requestOf(request: IncomingMessage): Promise<BillRequest> {
  const url = new URL(request.url ?? '/', 'http://bills');
  const { method = 'GET', headers } = request;
  return { method, path: url.pathname, query: url.searchParams, headers, body: await text(request) };
}

function write(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}

/**
 * Serves the interfaces of three billing systems over the same accounts: `/asaas`, `/mkauth` and `/ixc`, as their public
 * documentation describes them. Calls without the right key get 401.
 */
export function billingSystems(accounts: readonly BillingCustomer[]): Server {
  return createServer(async (request, response) => {
    if (!isRequestToOwnHost(request)) return write(response, 421, { error: 'only for this machine' });
    const asked = await requestOf(request);
    const [, system = '', ...path] = asked.path.split('/');
    const answers = { asaas: answerAsaas, mkauth: answerMkAuth, ixc: answerIxc };
    const answer = Object.hasOwn(answers, system) ? answers[system as keyof typeof answers] : undefined;
    const { status, body } = answer?.(accounts, { ...asked, path: path.join('/') }) ?? { status: 404, body: {} };
    write(response, status, body);
  });
}
