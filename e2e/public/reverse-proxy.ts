import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request as call, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endProcess } from '#local/processes/end-process.ts';
import { createCertificates } from '#local/whatsapp/media/certificate.ts';

export interface ReverseProxy {
  stop(): Promise<void>;
}

export interface Forwarding {
  /** Name and port of the public address. */
  host: string;
  port: number;
  /** Port of the app. */
  to: number;
  /** An empty folder for what the proxy keeps. */
  folder: string;
}

/** The proxy of docs/one-machine.md with a certificate of its own; where Caddy is not installed, one that forwards as Caddy does. */
export function startReverseProxy(forwarding: Forwarding): Promise<ReverseProxy> {
  const hasCaddy = spawnSync('caddy', ['version']).status === 0;
  return hasCaddy ? startCaddy(forwarding) : startOwn(forwarding);
}

async function startCaddy({ host, port, to, folder }: Forwarding): Promise<ReverseProxy> {
  const file = join(folder, 'Caddyfile');
  const options = `admin off\n storage file_system ${folder}\n auto_https disable_redirects\n skip_install_trust`;
  writeFileSync(
    file,
    `{\n ${options}\n}\nhttps://${host}:${port} {\n tls internal\n encode zstd gzip\n reverse_proxy 127.0.0.1:${to}\n}\n`,
  );
  const caddy: ChildProcess = spawn('caddy', ['run', '--config', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    caddy.stderr?.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('serving initial configuration')) resolve();
    });
    caddy.once('exit', () => reject(new Error(printed)));
  });
  return { stop: () => endProcess(caddy) };
}

async function startOwn({ port, to }: Forwarding): Promise<ReverseProxy> {
  const { certificate, key } = createCertificates();
  const headersOf = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'https',
  });
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const { method, url: path } = request;
    const forwarded = call({ port: to, method, path, headers: headersOf(request) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.on('upgrade', (request, stream) => {
    const app = connect(to, '127.0.0.1', () => {
      const headers = Object.entries(headersOf(request)).map(([name, value]) => `${name}: ${value}\r\n`);
      app.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      stream.pipe(app).pipe(stream);
    });
    for (const end of [app, stream]) end.on('error', () => [app, stream].forEach((one) => void one.destroy()));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
