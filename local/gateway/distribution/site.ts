import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { CloudAddresses } from '#local/gateway/assembly/addresses.ts';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import type { HttpResponse } from '#local/gateway/http-api/response.ts';

/** A folder that the template uploads to a bucket. */
interface Upload {
  folder: string;
  includes(path: string): boolean;
  cacheControl: string | undefined;
}

interface BucketDeployment {
  DestinationBucketName: string;
  SourceObjectKeys: string[];
  Include?: string[];
  Exclude?: string[];
  SystemMetadata?: Record<string, string>;
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
};

/** The bucket of the app, read directly from the folders that a deployment would upload. */
export class AppBucket {
  readonly #uploads: Upload[];
  readonly #metas: readonly string[];

  /** `builtFolder` is served when the template uploads nothing to the bucket. */
  constructor(assembly: CdkAssembly, bucketName: string, builtFolder: string) {
    this.#uploads = [];
    this.#metas = metasOf(assembly.addresses);
    for (const { properties } of assembly.resources<BucketDeployment>('Custom::CDKBucketDeployment')) {
      if (properties.DestinationBucketName !== bucketName) continue;
      const { SourceObjectKeys, Include = [], Exclude = [], SystemMetadata } = properties;
      const includes = (path: string) =>
        !Exclude.some((pattern) => glob(pattern, path)) || Include.some((pattern) => glob(pattern, path));
      for (const key of SourceObjectKeys) {
        this.#uploads.push({
          folder: assembly.assetPath(key),
          includes,
          cacheControl: SystemMetadata?.['cache-control'],
        });
      }
    }
    if (this.#uploads.length === 0)
      this.#uploads.push({ folder: builtFolder, includes: () => true, cacheControl: undefined });
  }

  async get(path: string): Promise<HttpResponse> {
    const name = safeName(path);
    for (const { folder, includes, cacheControl } of this.#uploads) {
      if (!name || !includes(name)) continue;
      const stored = await read(join(folder, name));
      if (!stored) continue;
      const body = name === 'index.html' ? withMetas(stored, this.#metas) : stored;
      const headers = {
        'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
        etag: `"${createHash('md5').update(body).digest('hex')}"`,
        ...(cacheControl && { 'cache-control': cacheControl }),
      };
      return { status: 200, headers, body };
    }
    // A bucket without the right to list does not distinguish a missing object from a forbidden one.
    return {
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: Buffer.from('<Error><Code>AccessDenied</Code></Error>'),
    };
  }
}

/** The address of the simulated phones, to which the app links while a phone is connected, and whether there is a demo or a screen of backups. */
const metasOf = ({ phones, demo, backups }: CloudAddresses): string[] => [
  ...(phones ? [`<meta name="recado-phones" content="${phones}">`] : []),
  ...(demo ? ['<meta name="recado-demo" content="yes">'] : []),
  ...(backups ? ['<meta name="recado-backups" content="yes">'] : []),
];

/** Writes what only this machine has into the app's page. */
const withMetas = (page: Buffer, metas: readonly string[]): Buffer =>
  metas.length > 0 ? Buffer.from(page.toString().replace('</head>', `${metas.join('')}</head>`)) : page;

/** Returns undefined for paths outside the folder or with invalid encoding. */
function safeName(path: string): string | undefined {
  try {
    const name = normalize(decodeURIComponent(path)).replace(/^\/+/, '');
    return name === '' || name.startsWith('..') || name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

const glob = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(path);
