import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Product files of these modules that are neither list nor form, by module. Stylesheets and tests never count. */
const apart: Record<string, readonly string[]> = {
  tags: [
    'functions/conversation/tags/change-tags.ts',
    'functions/entries/tags/sync.ts',
    'functions/entries/tags/untag.ts',
    'shared/tags/jobs.ts',
    'web/features/tags/lanes-screen.tsx',
    'web/features/tags/lane-order.ts',
    'web/features/tags/use-lane-drag.ts',
  ],
  'quick-messages': [
    'functions/company/quick-messages/quick-message-file.ts',
    'functions/entries/quick-messages/attach.ts',
    'functions/entries/quick-messages/detach.ts',
    'functions/entries/quick-messages/upload.ts',
  ],
  prompts: [
    'functions/entries/prompts/tried-prompt.ts',
    'functions/entries/prompts/try-out.ts',
    'functions/entries/prompts/usage.ts',
    'shared/prompts/voices.ts',
    'web/features/prompts/monthly-usage.text.ts',
    'web/features/prompts/monthly-usage.tsx',
    'web/features/prompts/prompt-phone.tsx',
    'web/features/prompts/try-dialog.tsx',
    'web/features/prompts/try.text.ts',
    'web/features/prompts/voice-part.tsx',
  ],
  helps: [
    'web/features/helps/guide/find-in-guide.ts',
    'web/features/helps/guide/guide-hits.tsx',
    'web/features/helps/guide/guide.text.ts',
    'web/features/helps/guide/guide.tsx',
  ],
};

const filesOf = (module: string): string[] =>
  globSync(`{shared,functions,functions/*,web/features,web/entities}/${module}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path));

const linesOf = (path: string): number => readFileSync(join(root, path), 'utf8').split('\n').length - 1;

test.each(Object.entries(apart))('%s has no more lines and files than docs/measure.md states', (module, others) => {
  const files = filesOf(module);
  expect(others.filter((path) => !files.includes(path))).toEqual([]);
  const counted = files.filter((path) => !others.includes(path));
  const lines = counted.reduce((sum, path) => sum + linesOf(path), 0);
  const row = new RegExp(`^\\| ${module} \\| (\\d+) \\| (\\d+) \\|`, 'm');
  const [, maxLines, maxFiles] = row.exec(readFileSync(join(root, 'docs/measure.md'), 'utf8')) ?? [];
  expect({ lines, files: counted.length }).toEqual({
    lines: Math.min(lines, Number(maxLines)),
    files: Math.min(counted.length, Number(maxFiles)),
  });
});
