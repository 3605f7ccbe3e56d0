import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { isRequestOfForeignPage, isRequestToOwnHost } from '#local/processes/own-host.ts';
import { type BankCharge, type NewBankCharge, type PayerAction, payerActions, type SimulatedBank } from './bank.ts';

const page = join(import.meta.dirname, 'page');
const files: Record<string, [file: string, type: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/bank.js': ['bank.js', 'text/javascript; charset=utf-8'],
  '/text.js': ['text.js', 'text/javascript; charset=utf-8'],
  '/bank.css': ['bank.css', 'text/css; charset=utf-8'],
  '/icon.svg': ['icon.svg', 'image/svg+xml'],
};

/** Tries of a notice, which a real provider repeats for days. */
const tries = 6;

/** Notifies the app that something happened to a charge; the app then asks what. */
async function notify(app: string, { txid, noticePath, payments }: BankCharge): Promise<void> {
  const last = payments.at(-1);
  const pix = [
    { txid, endToEndId: last?.transactionId, valor: ((last?.cents ?? 0) / 100).toFixed(2), horario: last?.at },
  ];
  for (let n = 0; n < tries; n++) {
    await wait(n * 1000);
    const answer = await fetch(app + noticePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix }),
    }).catch(() => undefined);
    if (answer?.ok) return;
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function serve(
  bank: SimulatedBank,
  app: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Not by URL: it throws on paths such as `//`.
  const [path = '/', query] = (request.url ?? '/').split('?');
  const [, kind, txid = '', deed] = path.split('/');
  const isWrite = request.method !== 'GET';
  if (!isRequestToOwnHost(request) || (isWrite && isRequestOfForeignPage(request)))
    return answer(response, 421, { error: 'only for this machine' });
  const file = files[path];
  if (request.method === 'GET' && file) {
    response.writeHead(200, { 'content-type': file[1], 'cache-control': 'no-cache' });
    return void response.end(readFileSync(join(page, file[0])));
  }
  if (request.method === 'GET' && path === '/payments') {
    const { from = '', to = '' } = Object.fromEntries(new URLSearchParams(query));
    return answer(response, 200, bank.received(from, to));
  }
  if (kind !== 'charges') return answer(response, 404, { error: `there is nothing at ${path}` });
  if (request.method === 'GET' && txid === '') return answer(response, 200, bank.latest());
  if (request.method === 'PUT') return answer(response, 200, bank.make(txid, (await json(request)) as NewBankCharge));
  const isDeed = request.method === 'POST' && payerActions.includes(deed as PayerAction);
  const charge = isDeed ? bank.act(txid, deed as PayerAction) : bank.read(txid);
  if (!charge) return answer(response, 404, { error: 'there is no such charge' });
  answer(response, 200, charge);
  if (isDeed && charge.payments.length > 0) await notify(app, charge);
}

/** Serves the bank's API and its page. `app`: the address of the app that receives the notices. */
export function bankServer(bank: SimulatedBank, app: string): Server {
  return createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    serve(bank, app, request, response).catch((error: unknown) => {
      process.stderr.write(`bank: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) answer(response, 500, { error: 'The bank failed. Its terminal says why.' });
    });
  });
}
