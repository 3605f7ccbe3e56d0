import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import counts from './counts.json' with { type: 'json' };
import { costDocument } from './document.ts';

test('docs/cost.md is what `npm run cost` makes of the committed counts', () => {
  const written = readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8');
  expect(written).toBe(costDocument(counts));
});
