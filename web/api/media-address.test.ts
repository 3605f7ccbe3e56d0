import { describe, expect, it } from 'vitest';
import { mediaPath } from './media-address.ts';

describe('the address of a file on our own origin', () => {
  it.each([
    [
      'https://bucket.s3.sa-east-1.amazonaws.com/media/1/7/a.jpg?X-Amz-Signature=ab%2Fcd',
      '/media/1/7/a.jpg?X-Amz-Signature=ab%2Fcd',
    ],
    // The embedded S3 names the bucket in the path.
    ['http://127.0.0.1:9000/recado-media/media/1/7/a.jpg?X-Amz-Expires=3600', '/media/1/7/a.jpg?X-Amz-Expires=3600'],
    // Only the first one is ours to cut at: the rest belongs to the name.
    ['https://s3.example/media/1/media/2', '/media/1/media/2'],
    ['/media/1/7/a.jpg?x=1', '/media/1/7/a.jpg?x=1'],
  ])('%s', (url, path) => {
    expect(mediaPath(url)).toBe(path);
  });
});
