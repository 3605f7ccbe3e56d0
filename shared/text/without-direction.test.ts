import { expect, test } from 'vitest';
import { withoutDirection } from './without-direction.ts';

test('removes what turns a link around', () => {
  expect(withoutDirection('http://evil.example\u202e/moc.knab\u2069')).toBe('http://evil.example/moc.knab');
});
