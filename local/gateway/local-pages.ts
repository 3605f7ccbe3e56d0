import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRequestOfOwnUser } from '#local/processes/own-user.ts';
import type { CdkAssembly } from './assembly/assembly.ts';
import { relayRequestToOrigin } from './distribution/relay-request.ts';
import { processExposure } from './exposure.ts';
import type { HttpResponse } from './http-api/response.ts';

/** The pages of the embedded cloud itself: whether it is ready, the mails it would have sent, and its demo. */
export function localPages(assembly: CdkAssembly, isReady: () => boolean) {
  return async (request: IncomingMessage): Promise<HttpResponse | undefined> => {
    const { url, method } = request;
    const { demo } = assembly.addresses;
    if (demo && (url === '/local/demo' || url === '/local/demo/end')) return demoPage(`${demo}${url}`, request);
    if (method !== 'GET') return undefined;
    if (url === '/local/health') return json(isReady() ? 200 : 503, Buffer.from(JSON.stringify({ ready: isReady() })));
    if (url !== '/local/mail') return undefined;
    if (processExposure.isPublic) return json(404, Buffer.from(JSON.stringify({ error: 'mails are sent from here' })));
    // Mails hold codes that open accounts.
    if (!isRequestOfOwnUser(request))
      return json(403, Buffer.from(JSON.stringify({ error: 'only for the user of this machine' })));
    const mail = await fetch(`${assembly.addresses.ownServices ?? assembly.addresses.aws}/local/mail`);
    return json(mail.status, Buffer.from(await mail.arrayBuffer()));
  };
}

/** The screen of backups, whose server checks its callers. */
export function localRelays({ addresses: { backups } }: CdkAssembly) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { url = '' } = request;
    if (!backups || !/^\/api\/local\/backups(\/|\?|$)/.test(url)) return false;
    await relayRequestToOrigin(request, response, { endpoint: new URL(backups), path: url.replace('/api', '') });
    return true;
  };
}

/** The answer of the demo's process, for the user of this machine. */
async function demoPage(address: string, request: IncomingMessage): Promise<HttpResponse> {
  if (processExposure.isPublic || !isRequestOfOwnUser(request)) return json(403, Buffer.from('{}'));
  const { method = 'GET', headers } = request;
  const { authorization = '' } = headers;
  const answer = await fetch(address, { method, headers: { authorization } });
  const { status, headers: answered, body } = json(answer.status, Buffer.from(await answer.arrayBuffer()));
  return { status, headers: { ...answered, 'set-cookie': answer.headers.getSetCookie() }, body };
}

const json = (status: number, body: Buffer): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
