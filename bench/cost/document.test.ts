import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import counts from './counts.json' with { type: 'json' };
import { costDocument } from './document.ts';

test('docs/cost.md matches the output of `npm run cost` for the committed counts', () => {
  const written = readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8');
  expect(written).toBe(costDocument(counts));
});
