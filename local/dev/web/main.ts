import { join } from 'node:path';
import { createServer, type HtmlTagDescriptor, type Plugin, type ProxyOptions } from 'vite';
import { projectRoot } from '#local/processes/node-child.ts';
import { isRequestOfOwnUser } from '#local/processes/own-user.ts';

/**
 * The web app in `npm run dev`, with its modules replaced while it runs: `node local/dev/web/main.ts PORT PHONES_URL
 * HAS_DEMO HAS_BACKUPS`, the last two "yes" or empty.
 * The gateway's address is in RECADO_BACKEND.
 */
const [port = '', phones = '', demo = '', backups = ''] = process.argv.slice(2);
const backend = process.env.RECADO_BACKEND ?? '';

const meta = (name: string, content: string): HtmlTagDescriptor[] =>
  content ? [{ tag: 'meta', attrs: { name, content }, injectTo: 'head' }] : [];

/** As the gateway writes them into the built page. */
const ofThisMachine: Plugin = {
  name: 'of-this-machine',
  transformIndexHtml: () => [
    ...meta('recado-phones', phones),
    ...meta('recado-demo', demo),
    ...meta('recado-backups', backups),
  ],
};

/** The gateway sees this process as the client, so the user is asked for here too. */
const localPages: ProxyOptions = {
  target: backend,
  bypass(request, response) {
    if (request.url === '/local/health' || isRequestOfOwnUser(request)) return undefined;
    response?.writeHead(403).end();
    return false;
  },
};

const server = await createServer({
  root: join(projectRoot, 'web'),
  clearScreen: false,
  logLevel: 'info',
  plugins: [ofThisMachine],
  server: { host: '127.0.0.1', port: Number(port), strictPort: true, proxy: { '/local/': localPages } },
});
await server.listen();
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
process.send?.({ ready: true });
