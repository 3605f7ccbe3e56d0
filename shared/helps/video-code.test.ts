import { expect, test } from 'vitest';
import { videoCodeOf } from './video-code.ts';

test.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://example.com/watch?v=dQw4w9WgXcQ', undefined],
  ['javascript:alert(1)//dQw4w9WgXcQ', undefined],
  ['"><script>', undefined],
  ['', undefined],
])('the video code of %j is %j', (text, code) => {
  expect(videoCodeOf(text)).toBe(code);
});
