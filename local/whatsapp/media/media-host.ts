import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { CertificateFiles } from './certificate-files.ts';
import type { MediaFiles } from './media-files.ts';

/** Where clients find the file with this id, below the address of the host. */
export const directPath = (id: string) => `/v/${id}`;
export const fileIdOf = (path: string) => path.split('?')[0]?.split('/').pop() ?? '';

/** The host to which clients upload encrypted files and from which they download them; always https, as the real one. */
export function createMediaHost(files: MediaFiles, { certificate, key }: CertificateFiles): Server {
  return createServer({ cert: certificate, key }, (request, response) => {
    serve(files, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
}

async function serve(files: MediaFiles, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST' || request.method === 'PUT') return receive(files, request, response);
  const content = await files.find(fileIdOf(request.url ?? ''));
  if (!content) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': content.length });
  response.end(content);
}

async function receive(files: MediaFiles, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const path = directPath(await files.add(Buffer.concat(parts)));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ url: `https://${request.headers.host}${path}`, direct_path: path }));
}
