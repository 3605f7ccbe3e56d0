import { fileCacheSeconds } from '#shared/messages/browser-cache.ts';

/** Minimum lifetime of a signed address to read, in seconds. */
const readSeconds = 3600;
/**
 * Addresses signed within the same interval are equal, so that a browser does not load a picture again that it already
 * has.
 */
const sameSeconds = 900;
/** How long a browser may take to begin its upload. */
const uploadSeconds = 900;

/**
 * Loads the signing libraries only when something is signed: most messages have no file, and most Lambdas that publish
 * messages start without them.
 */
const signing = async () => {
  const [{ GetObjectCommand, PutObjectCommand }, { getSignedUrl }, { mediaBucket, s3 }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
    import('./bucket.ts'),
  ]);
  return { GetObjectCommand, PutObjectCommand, getSignedUrl, s3, Bucket: mediaBucket() };
};

/** Returns an address to which exactly `size` bytes can be PUT, and when it expires. */
export async function signUpload(key: string, size: number): Promise<{ url: string; expiresAt: Date }> {
  const { PutObjectCommand, getSignedUrl, s3, Bucket } = await signing();
  const signingDate = new Date();
  const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: key, ContentLength: size }), {
    signingDate,
    expiresIn: uploadSeconds,
    signableHeaders: new Set(['content-length', 'host']),
  });
  return { url, expiresAt: new Date(signingDate.getTime() + uploadSeconds * 1000) };
}

/** How a browser is to treat an object: its name when saved, and whether to save it rather than show it. */
export interface FileDisposition {
  fileName: string | null;
  attachment: boolean;
}

/** RFC 8187: letters, digits and a few signs stay unchanged, every other byte of the UTF-8 becomes hexadecimal. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const dispositionHeader = ({ fileName, attachment }: FileDisposition): string =>
  `${attachment ? 'attachment' : 'inline'}${fileName ? `; filename*=UTF-8''${extended(fileName)}` : ''}`;

/** A name always names the same bytes. Files to save are loaded once, and shared caches keep none. */
const ResponseCacheControl = `private, max-age=${fileCacheSeconds}, immutable`;

const maxCached = 5000;
/**
 * Addresses signed in the current quarter of an hour: conversations are read again and again, and signing costs more
 * than a lookup.
 */
const cachedAddresses = { since: 0, addresses: new Map<string, string>() };

/** Returns a short-lived address from which an object can be read. */
export async function signRead(key: string, disposition: FileDisposition): Promise<string> {
  const step = sameSeconds * 1000;
  const since = Math.floor(Date.now() / step) * step;
  if (cachedAddresses.since !== since || cachedAddresses.addresses.size >= maxCached) {
    cachedAddresses.since = since;
    cachedAddresses.addresses.clear();
  }
  const ResponseContentDisposition = dispositionHeader(disposition);
  const name = `${key} ${ResponseContentDisposition}`;
  const before = cachedAddresses.addresses.get(name);
  if (before !== undefined) return before;
  const { GetObjectCommand, getSignedUrl, s3, Bucket } = await signing();
  const command = new GetObjectCommand({
    ...{ Bucket, Key: key, ResponseContentDisposition },
    ...(!disposition.attachment && { ResponseCacheControl }),
  });
  const address = await getSignedUrl(s3, command, {
    signingDate: new Date(since),
    expiresIn: readSeconds + sameSeconds,
  });
  // A new quarter of an hour may have begun while the address was being signed.
  if (cachedAddresses.since === since) cachedAddresses.addresses.set(name, address);
  return address;
}
