import { createReadStream, existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { ApiProblem } from '../problem.ts';

const folder = join(import.meta.dirname, '..', 'page');
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves a file of the page. The page is a flat folder, so only the last part of a path can be a file name. */
export function servePage(pathname: string, response: ServerResponse): void {
  const name = pathname === '/' ? 'index.html' : basename(pathname);
  const type = contentTypes[extname(name)];
  const file = join(folder, name);
  if (!type || pathname !== (pathname === '/' ? '/' : `/${name}`) || !existsSync(file)) {
    throw new ApiProblem('noPage', pathname);
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  createReadStream(file).pipe(response);
}
