import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import { auth } from '#shared/auth/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import { DemoApi, signInToDemo } from './api.ts';
import { readDemo, writeDemo } from './demo-file.ts';
import type { Operator } from './fill/create-company.ts';
import { demoShop } from './shop/shop.ts';

interface Options {
  app: string;
  dataDir: string;
  operator: Operator;
  /** Called whenever an open app asks about the demo. */
  onLook(): void;
  onEnd(): void;
}

const send = (response: ServerResponse, status: number, body: object, headers: Record<string, string[]> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** Whether the caller is an administrator of the demo's company, as the product itself answers. */
async function isOfDemo({ app, dataDir }: Options, { headers }: IncomingMessage): Promise<boolean> {
  const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (!token) return false;
  const user = await new DemoApi(app, token).call(auth.me).catch(() => undefined);
  return user?.profile === 'admin' && user.companyId === readDemo(dataDir)?.companyId;
}

/**
 * Deletes the demo's company as the platform's operator does, and answers with the operator's session: that of the
 * installation's own company, which is still to be set up. Nothing is deleted when the operator's password was changed.
 */
async function end(options: Options, response: ServerResponse): Promise<void> {
  const { app, dataDir, operator, onEnd } = options;
  const demo = readDemo(dataDir);
  const session = await signInToDemo(app, operator.email, operator.password);
  if (!demo || !session.ok) return send(response, 409, { error: 'ERR_DEMO_OPERATOR' });
  const answer = (await session.json()) as { token: string };
  const params = { companyId: demo.companyId };
  await new DemoApi(app, answer.token).call(companies.remove, { params, query: { name: demoShop.name } });
  writeDemo(dataDir, { ...demo, state: 'ended' });
  onEnd();
  send(response, 200, answer, { 'set-cookie': session.headers.getSetCookie() });
}

/** Shows the app the state of the demo, and ends it. Only the gateway of this machine forwards to it. */
export function demoServer(options: Options): Server {
  return createServer((request, response) => {
    const { method, url } = request;
    const answer = async () => {
      const demo = readDemo(options.dataDir);
      if (!isRequestToOwnHost(request)) return send(response, 421, {});
      if (method === 'GET') {
        options.onLook();
        return send(response, 200, { companyId: demo?.companyId ?? 0, state: demo?.state ?? 'ended' });
      }
      if (method !== 'POST' || url !== '/local/demo/end') return send(response, 404, {});
      if (demo?.state !== 'ready' || !(await isOfDemo(options, request))) return send(response, 403, {});
      return end(options, response);
    };
    answer().catch((error) => {
      console.error('[demo]', error);
      response.destroy();
    });
  });
}
