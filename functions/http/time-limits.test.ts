import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { entryFile, handlerPath } from '#infra/entries.ts';
import { routes } from '#shared/routes.ts';
import { reachableFiles, readSourceFile } from '../../scripts/import-graph.ts';

/** Each names a limit in the code, the form that ends it within the time of the route's function, and the fewest there are. */
const limits = {
  /** `timeMs` is what `allowedMs` has returned. */
  'a signal': { named: /AbortSignal\.timeout\((.*)/g, form: /^(allowedMs\(|timeMs\))/, fewest: 5 },
  'a wait in a loop': {
    named: /(?:until|end|deadline) = Date\.now\(\) \+ (.*)/gi,
    form: /^allowedMs\(/,
    fewest: 2,
  },
  /** Connecting is part of the time for the answer. */
  'a timer': { named: /\bsetTimeout\(\w+, (.*)/g, form: /^(timeMs|connectMs)\)/, fewest: 2 },
  'a client of the SDK': {
    named: /(withDeadline\(\s*\(requestHandler\) =>\s*)?\bnew (?:\w+\.)?(?:\w+Client|DirectQueues)\(/g,
    form: /^withDeadline/,
    fewest: 6,
  },
  'an attempt of a client': { named: /\brequestTimeout: (.*)/g, form: /^allowedMs\(/, fewest: 1 },
};

/** Run by workers, which have minutes, although routes import something else of them. */
const ofWorkers = new Set(['functions/entries/assistants/ask-assistant.ts']);

const root = new URL('../../', import.meta.url).pathname;
const seen = new Map<string, string[]>();
const reached = new Set(
  routes
    .flatMap((route) => [...reachableFiles(relative(root, entryFile(handlerPath(route))), seen)])
    .filter((file) => file.endsWith('.ts') && !ofWorkers.has(file)),
);

test.each(Object.entries(limits))('%s ends before the function of a route that waits for it', (_, limit) => {
  const found = [...reached].flatMap((file) =>
    [...readSourceFile(file).matchAll(limit.named)].map(([, given = '']) => ({ file, given })),
  );
  expect(found.length).toBeGreaterThanOrEqual(limit.fewest);
  expect(found.filter(({ given }) => !limit.form.test(given))).toEqual([]);
});
