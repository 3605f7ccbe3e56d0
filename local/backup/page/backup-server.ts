import { randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { isPassphraseOf } from '#local/backup/sealed-file.ts';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import { backups as routes, shortestPassphrase } from '#shared/backups/contract.ts';
import type { Route } from '#shared/http/route.ts';
import type { InstallationBackups } from './backups.ts';
import { BackupsRequestRefusal, requirePlatformOperator } from './require-platform-operator.ts';

interface Options {
  backups: InstallationBackups;
  /** The address of the product's API. */
  app(): string;
}

/** The address of a download counts once, within this time. */
const linkMs = 60_000;
const filePath = '/local/backups/file';
const bodyBytesAtMost = 4096;

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Makes, lists, downloads and restores backups, for the platform's operators. It answers as the API does: JSON, and `{ error: CODE }` for a
 * refusal. The gateway of this machine forwards to it.
 */
export function backupServer({ backups, app }: Options): Server {
  const links = new Map<string, { name: string; until: number }>();
  const acts: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    [nameOf(routes.list)]: () => backups.list(),
    [nameOf(routes.make)]: async (request) => {
      const secret = backups.passphrase ?? routes.make.body.parse(await bodyOf(request)).passphrase;
      if (secret.length < shortestPassphrase) throw new BackupsRequestRefusal(400, 'ERR_BACKUP_PASSPHRASE_SHORT');
      if (!backups.make(secret)) throw new BackupsRequestRefusal(409, 'ERR_BACKUP_RUNNING');
      return {};
    },
    [nameOf(routes.link)]: async (request) => {
      const { name } = routes.link.body.parse(await bodyOf(request));
      await backups.find(name);
      const key = randomBytes(24).toString('base64url');
      links.set(key, { name, until: Date.now() + linkMs });
      return { url: `/api${filePath}?key=${key}` };
    },
    [nameOf(routes.restore)]: async (request) => {
      const { name, passphrase } = routes.restore.body.parse(await bodyOf(request));
      const { isNewer } = await backups.find(name);
      if (isNewer) throw new BackupsRequestRefusal(409, 'ERR_BACKUP_NEWER');
      const secret = passphrase || backups.passphrase || '';
      if (!(await isPassphraseOf(join(backups.folder, name), secret)))
        throw new BackupsRequestRefusal(400, 'ERR_BACKUP_PASSPHRASE_WRONG');
      if (!backups.restore(name, secret)) throw new BackupsRequestRefusal(409, 'ERR_BACKUP_RUNNING');
      return {};
    },
  };

  /** The file of an address that was given to an operator. */
  const download = async (key: string, response: ServerResponse) => {
    const link = links.get(key);
    links.delete(key);
    if (!link || link.until < Date.now()) throw new BackupsRequestRefusal(403, 'ERR_NO_PERMISSION');
    const file = join(backups.folder, link.name);
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${link.name}"`,
      'content-length': statSync(file).size,
      'cache-control': 'no-store',
    });
    await pipeline(createReadStream(file), response);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isRequestToOwnHost(request)) throw new BackupsRequestRefusal(421, 'ERR_NO_PERMISSION');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'GET' && pathname === filePath) return download(searchParams.get('key') ?? '', response);
    const act = acts[`${request.method} ${pathname}`];
    if (!act) throw new BackupsRequestRefusal(404, 'ERR_BAD_REQUEST');
    await requirePlatformOperator(app(), request.headers.authorization, { isConfirmed: request.method === 'POST' });
    send(response, 200, await act(request));
  };
  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent) return response.destroy();
      if (error instanceof BackupsRequestRefusal) return send(response, error.status, { error: error.code });
      if (error instanceof z.ZodError) return send(response, 400, { error: 'ERR_VALIDATION' });
      console.error('[backups]', error);
      send(response, 500, { error: 'ERR_INTERNAL' });
    });
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const part of request) {
    body += part;
    if (body.length > bodyBytesAtMost) throw new BackupsRequestRefusal(413, 'ERR_VALIDATION');
  }
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new BackupsRequestRefusal(400, 'ERR_VALIDATION');
  }
}
