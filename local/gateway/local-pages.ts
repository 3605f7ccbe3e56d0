import type { IncomingMessage } from 'node:http';
import { isOfOwnUser } from '#local/processes/own-user.ts';
import type { Assembly } from './assembly/assembly.ts';
import { exposure } from './exposure.ts';
import type { HttpResponse } from './http-api/response.ts';

/** The pages of the embedded cloud itself: whether it is ready, and the mails it would have sent. */
export function localPages(assembly: Assembly, isReady: () => boolean) {
  return async (request: IncomingMessage): Promise<HttpResponse | undefined> => {
    const { url, method } = request;
    if (method !== 'GET') return undefined;
    if (url === '/local/health') return json(isReady() ? 200 : 503, Buffer.from(JSON.stringify({ ready: isReady() })));
    if (url !== '/local/mail' || exposure.isPublic) return undefined;
    // Mails hold codes that open accounts.
    if (!isOfOwnUser(request))
      return json(403, Buffer.from(JSON.stringify({ error: 'only for the user of this machine' })));
    const mail = await fetch(`${assembly.addresses.aws}/local/mail`);
    return json(mail.status, Buffer.from(await mail.arrayBuffer()));
  };
}

const json = (status: number, body: Buffer): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
