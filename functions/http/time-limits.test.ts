import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Run by workers, which have minutes, or from a terminal. */
const elsewhere = new Set([
  'functions/entries/assistants/ask-assistant.ts',
  'functions/entries/migration/media-files.ts',
]);

const root = new URL('../../', import.meta.url).pathname;
const sources = globSync('{functions,shared/server}/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));

test('every limit of a call within a request ends before the function does', () => {
  const limits = sources.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/AbortSignal\.timeout\((.*)/g)].map(([, limit = '']) => ({
      file,
      limit,
    })),
  );
  expect(limits.length).toBeGreaterThan(4);
  const unbounded = limits.filter(({ file, limit }) => !elsewhere.has(file) && !/^(allowedMs\(|timeMs\))/.test(limit));
  expect(unbounded).toEqual([]);
});
