/** How long a signed address to read is good for, at least. */
const readSeconds = 3600;
/** Addresses signed within this time of one another are the same, so that a picture already shown is not loaded again. */
const sameSeconds = 900;
/** How long a browser may take to begin its upload. */
const uploadSeconds = 900;

/** What only those need who sign: most messages have no file, and most Lambdas that tell of messages start without this. */
const signing = async () => {
  const [{ GetObjectCommand, PutObjectCommand }, { getSignedUrl }, { mediaBucket, s3 }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
    import('./bucket.ts'),
  ]);
  return { GetObjectCommand, PutObjectCommand, getSignedUrl, s3, Bucket: mediaBucket() };
};

/** An address at which exactly `size` bytes can be PUT, and until when. */
export const signUpload = async (key: string, size: number): Promise<{ url: string; expiresAt: Date }> => {
  const { PutObjectCommand, getSignedUrl, s3, Bucket } = await signing();
  const signingDate = new Date();
  const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: key, ContentLength: size }), {
    signingDate,
    expiresIn: uploadSeconds,
    signableHeaders: new Set(['content-length', 'host']),
  });
  return { url, expiresAt: new Date(signingDate.getTime() + uploadSeconds * 1000) };
};

/** What of an object a reader is told: its name when saved, and whether it is to be saved rather than shown. */
export interface Disposition {
  fileName: string | null;
  attachment: boolean;
}

/** RFC 8187: letters, digits and a few signs as they are, every other byte of the UTF-8 in hexadecimal. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const dispositionHeader = ({ fileName, attachment }: Disposition): string =>
  `${attachment ? 'attachment' : 'inline'}${fileName ? `; filename*=UTF-8''${extended(fileName)}` : ''}`;

const mostKnown = 5000;
/** Addresses of the quarter of an hour that is running: a conversation is read again and again, and signing costs more than a look. */
const known = { since: 0, addresses: new Map<string, string>() };

/** A short-lived address to read an object from. */
export const signRead = async (key: string, disposition: Disposition): Promise<string> => {
  const step = sameSeconds * 1000;
  const since = Math.floor(Date.now() / step) * step;
  if (known.since !== since || known.addresses.size >= mostKnown) {
    known.since = since;
    known.addresses.clear();
  }
  const ResponseContentDisposition = dispositionHeader(disposition);
  const name = `${key} ${ResponseContentDisposition}`;
  const before = known.addresses.get(name);
  if (before !== undefined) return before;
  const { GetObjectCommand, getSignedUrl, s3, Bucket } = await signing();
  const address = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: key, ResponseContentDisposition }), {
    signingDate: new Date(since),
    expiresIn: readSeconds + sameSeconds,
  });
  // Signing takes its time, and a new quarter may have begun.
  if (known.since === since) known.addresses.set(name, address);
  return address;
};
