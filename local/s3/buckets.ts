import { AwsError } from '#local/aws/aws-error.ts';
import { readBody } from '#local/aws/read-body.ts';
import { listObjects } from './listing.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Answer, S3Call } from './service.ts';
import { elementContents, elementText, toXml } from './xml.ts';

/** Bucket settings that are stored and returned as documents; only CORS and lifecycle have an effect here. */
const settingsValue = [
  'cors',
  'lifecycle',
  'policy',
  'publicAccessBlock',
  'encryption',
  'notification',
  'versioning',
  'tagging',
];

const missing: Record<string, string> = {
  cors: 'NoSuchCORSConfiguration',
  lifecycle: 'NoSuchLifecycleConfiguration',
  policy: 'NoSuchBucketPolicy',
};

export async function answerBucketRequest(store: ObjectStore, call: S3Call): Promise<S3Answer> {
  const { request, url, bucket } = call;
  const query = url.searchParams;
  const settings = store.settings(bucket);
  const setting = settingsValue.find((name) => query.has(name));
  if (!setting && request.method === 'PUT') {
    if (!store.createBucket(bucket))
      throw new AwsError('BucketAlreadyOwnedByYou', 'The bucket exists and is yours.', { status: 409 });
    return { headers: { location: `/${bucket}` } };
  }
  if (!settings) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', { status: 404 });
  if (setting) return onSetting(store, call, settings, setting);
  if (query.has('location')) return { body: '<LocationConstraint/>' };
  if (query.has('delete') && request.method === 'POST') return deleteObjects(store, call);
  if (request.method === 'HEAD') return {};
  if (request.method === 'GET') return { body: listObjects(store, bucket, query) };
  throw new AwsError('MethodNotAllowed', 'The specified method is not allowed against this resource.', { status: 405 });
}

async function onSetting(
  store: ObjectStore,
  { request, bucket }: S3Call,
  settings: Record<string, string>,
  name: string,
): Promise<S3Answer> {
  const { [name]: document, ...others } = settings;
  if (request.method === 'PUT') {
    store.saveSettings(bucket, { ...settings, [name]: String(await readBody(request)) });
    return {};
  }
  if (request.method === 'DELETE') {
    store.saveSettings(bucket, others);
    return { status: 204 };
  }
  if (document !== undefined) return { body: document };
  throw new AwsError(missing[name] ?? 'NoSuchConfiguration', 'The configuration does not exist', { status: 404 });
}

async function deleteObjects(store: ObjectStore, { request, bucket }: S3Call): Promise<S3Answer> {
  const keys = elementContents(String(await readBody(request)), 'Object').flatMap(
    (object) => elementText(object, 'Key') ?? [],
  );
  for (const key of keys) await store.remove(bucket, key);
  return { body: toXml({ DeleteResult: { Deleted: keys.map((Key) => ({ Key })) } }) };
}
