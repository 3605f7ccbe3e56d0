import type { ObjectStore } from './object-store.ts';
import { toXml } from './xml.ts';

const maxValue = 1_000;

/**
 * ListObjectsV2: lists keys in order, groups those that contain the delimiter after the prefix, and returns a token for
 * the next page.
 */
export function listObjects(store: ObjectStore, bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? maxValue), maxValue);
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;

  const contents: object[] = [];
  const groups = new Set<string>();
  let last: string | undefined;
  let isTruncated = false;
  for (const { key, size, etag, modifiedAt } of store.list(bucket, prefix, after)) {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const group = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    const isCounted = group === undefined || !(groups.has(group) || after.startsWith(group));
    if (isCounted && contents.length + groups.size === most) {
      isTruncated = true;
      break;
    }
    last = key;
    if (!isCounted) continue;
    if (group !== undefined) groups.add(group);
    else
      contents.push({
        Key: encode(key),
        LastModified: new Date(modifiedAt).toISOString(),
        ETag: `"${etag}"`,
        Size: size,
        StorageClass: 'STANDARD',
      });
  }
  return toXml({
    ListBucketResult: {
      Name: bucket,
      Prefix: encode(prefix),
      KeyCount: contents.length + groups.size,
      MaxKeys: most,
      IsTruncated: isTruncated,
      NextContinuationToken: isTruncated ? Buffer.from(last ?? '').toString('base64url') : undefined,
      Contents: contents,
      CommonPrefixes: [...groups].map((group) => ({ Prefix: encode(group) })),
    },
  });
}
