import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import type { CertificateFiles } from './certificate-files.ts';
import type { FileFaults } from './file-faults.ts';
import type { MediaFiles } from './media-files.ts';

/** The path of a file below the address of the host. */
export function directPath(id: string) {
  return `/v/${id}`;
}

export function fileIdOf(path: string) {
  return path.split('?')[0]?.split('/').pop() ?? '';
}

type Shelf = { files: MediaFiles; faults: FileFaults };

/**
 * The host to which clients upload encrypted files and from which they download them; always https, like the real one.
 */
export function createMediaHost(shelf: Shelf, { certificate, key }: CertificateFiles): Server {
  return createServer({ cert: certificate, key }, (request, response) => {
    if (!isRequestToOwnHost(request)) return response.writeHead(421).end();
    serve(shelf, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
}

async function serve({ files, faults }: Shelf, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST' || request.method === 'PUT') return receive(files, request, response);
  const id = fileIdOf(request.url ?? '');
  const content = await files.find(id);
  const fault = faults.of(id);
  if (!content || fault === 'mediaGone' || fault === 'mediaLost') {
    response.writeHead(fault === 'mediaGone' ? 410 : 404).end();
    return;
  }
  if (fault === 'mediaDamaged') content[content.length >> 1] = ~(content[content.length >> 1] ?? 0);
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
