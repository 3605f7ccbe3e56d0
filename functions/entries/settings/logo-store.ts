import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { get, put, readWholeRange, remove, write } from '#shared/server/table.ts';
import { type Logo, type LogoDestination, logoDestinations } from '#shared/settings/logos.ts';
import { logoType } from './logo-type.ts';

interface LogoRow {
  destination: LogoDestination;
  digest: string;
  mimetype: string;
}

const fileOf = ({ digest }: LogoRow): string => mediaNames.logo(platformTenant, digest);

/** Name of a logo in its public address. */
const nameOf = ({ destination, digest }: LogoRow): string => `${destination}.${digest}`;

/** Checks and stores a logo. The last write counts; the file of the previous logo stays for pages that show it. */
export async function storeLogo(destination: LogoDestination, bytes: Uint8Array): Promise<void> {
  const mimetype = logoType(bytes);
  const row: LogoRow = { destination, digest: createHash('sha256').update(bytes).digest('hex').slice(0, 32), mimetype };
  await s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket(),
      Key: fileOf(row),
      Body: bytes,
      ContentType: mimetype,
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  await write({ write: put(keys.logo(platformTenant, destination), { ...row }) });
}

export async function removeLogo(destination: LogoDestination): Promise<void> {
  await write({ write: remove(keys.logo(platformTenant, destination)) });
}

export async function listLogos(): Promise<Logo[]> {
  const rows = await readWholeRange<LogoRow>(keys.logos(platformTenant));
  return rows.map((row) => ({
    destination: row.destination,
    url: `/api/settings/logos/${nameOf(row)}`,
    mimetype: row.mimetype,
  }));
}

/** The file behind a public name. A page may still name the previous logo: it gets the present one. */
export async function logoFile(name: string): Promise<string | undefined> {
  const destination = logoDestinations.find((one) => name.startsWith(`${one}.`));
  const row = destination && (await get<LogoRow>(keys.logo(platformTenant, destination)));
  return row && fileOf(row);
}
