import { expect, test } from 'vitest';
import { mediaPath } from './media-address.ts';

test.each([
  [
    'https://files.s3.sa-east-1.amazonaws.com/media/1/7/photo?X-Amz-Signature=ab',
    '/media/1/7/photo?X-Amz-Signature=ab',
  ],
  ['http://127.0.0.1:9000/files/media/uploads/x?X-Amz-Expires=3600', '/media/uploads/x?X-Amz-Expires=3600'],
  ['/media/uploads/x', '/media/uploads/x'],
  ['https://elsewhere.example/photo.jpg', 'https://elsewhere.example/photo.jpg'],
])('turns %s into %s', (absolute, path) => {
  expect(mediaPath(absolute)).toBe(path);
});
