import { randomBytes } from 'node:crypto';
import type { Upload } from '#shared/messages/media.ts';
import { signUpload } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Creates an address to which a browser may upload exactly this many bytes, and the uploadId that names them
 * afterwards.
 */
export async function uploadAddress(tenant: Tenant, size: number): Promise<Upload> {
  const uploadId = randomBytes(18).toString('base64url');
  const { url, expiresAt } = await signUpload(mediaNames.upload(tenant, uploadId), size);
  // The length is part of the signature; every client sends it automatically.
  return { uploadId, url, headers: {}, expiresAt: expiresAt.toISOString() };
}
