import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keys } from '#shared/server/keys.ts';
import { folders } from './import-graph.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
/** A page without its code blocks, whose lines are commands and examples. */
const proseOf = (page: string) => textOf(page).replace(/^ *```[\s\S]*?^ *```/gm, '');
const inCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

const parts = [...Object.values(folders), 'e2e', 'bench', 'scripts', 'docs'];
/** A path of this repository, as `shared/tags/contract.ts` or `functions/entries/tags/`; not a pattern with `*` or `<name>`. */
const pathLike = new RegExp(`^(?:${[...new Set(parts)].join('|')})/[\\w./-]*$`);

test('every file and folder that the documents name exists', () => {
  const missing = pages.flatMap((page) => [
    ...inCode(proseOf(page))
      .filter((code) => pathLike.test(code) && !existsSync(join(root, code)))
      .map((code) => `${page}: ${code}`),
    ...[...proseOf(page).matchAll(/\]\(([^)#\s]+)(?:#[\w-]+)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: link to ${target}`),
  ]);
  expect(missing).toEqual([]);
});

/** The reasons of the past keep the names of their day. */
const current = pages.filter((page) => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md');

test('every file that a document names without its folder exists', () => {
  const names = new Set(
    globSync(['*.*', ...new Set(parts.map((part) => `${part}/**/*.*`))], { cwd: root }).map((file) =>
      file.split('/').at(-1),
    ),
  );
  // Forbidden as a name by the style.
  names.add('types.ts');
  const missing = current.flatMap((page) =>
    inCode(proseOf(page))
      .filter((code) => /^[a-z][\w-]*(\.\w+)*\.(ts|tsx|mjs|css)$/.test(code) && !names.has(code))
      .map((code) => `${page}: ${code}`),
  );
  expect(missing).toEqual([]);
});

test('every function that the examples of the recipes call is exported somewhere', () => {
  const sources = globSync('{functions,shared,web}/**/*.{ts,tsx}', { cwd: root });
  const exported = new Set(
    sources.flatMap((file) =>
      [...textOf(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name),
    ),
  );
  const examples = [...textOf('docs/recipes.md').matchAll(/^ *```ts\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code);
  const called = examples.flatMap((code) =>
    [...code.matchAll(/(?<![.\w])([a-z]\w+)(?:<\w+>)?\(/g)].map(([, name]) => name),
  );
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((name) => name !== 'import' && !exported.has(name))).toEqual([]);
});

test('every command that the documents name is a script of the package', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\bnpm (?:run )?(?!run |install|ci\b)([a-z][\w:]*)/g)]
      .filter(([command]) => /^npm (run |start|test)/.test(command))
      .map(([, name = '']) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('the debug configurations of the editor start files that exist', () => {
  const { configurations } = JSON.parse(textOf('.vscode/launch.json')) as { configurations: { program?: string }[] };
  const programs = configurations.flatMap(({ program }) => program ?? []);
  expect(programs).not.toEqual([]);
  for (const program of programs) expect(existsSync(program.replace(/^\$\{workspaceFolder\}/, root))).toBe(true);
});

test('every key builder that the documents name exists', () => {
  const missing = pages.flatMap((page) =>
    inCode(proseOf(page))
      .flatMap((code) => /^keys\.(\w+)$/.exec(code)?.[1] ?? [])
      .filter((name) => !(name in keys))
      .map((name) => `${page}: keys.${name}`),
  );
  expect(missing).toEqual([]);
});

const decisionPages = globSync('docs/decisions/*.md', { cwd: root }).filter((page) => !page.endsWith('README.md'));
const decisionsIn = (page: string) => [...textOf(page).matchAll(/^## (D-\d{3}) · (.+)\n\n(\S+) · (.+)$/gm)];

test('the index of decisions is what their pages say; `-u` writes it anew', async () => {
  const rows = decisionPages.flatMap((page) => {
    const file = page.split('/').at(-1);
    expect(decisionsIn(page).length).toBe(textOf(page).match(/^## /gm)?.length);
    return decisionsIn(page).map(
      ([, number, title, date, status]) =>
        `| ${number} | ${title} | [${file?.replace('.md', '')}](${file}) | ${date} | ${status} |`,
    );
  });
  const numbers = rows.map((row) => row.slice(2, 7)).sort();
  expect(numbers).toEqual([...new Set(numbers)]);
  const index = join(root, 'docs/decisions/README.md');
  const [head = ''] = readFileSync(index, 'utf8').split('| D-', 1);
  await expect(`${head}${rows.toSorted().join('\n')}\n`).toMatchFileSnapshot(index);
});

test('every decision that the documents cite exists', () => {
  const numbers = new Set(decisionPages.flatMap(decisionsIn).map(([, number]) => number));
  const cited = pages.flatMap((page) => [...textOf(page).matchAll(/\bD-\d{3}\b/g)].map(([number]) => number));
  expect(cited.filter((number) => !numbers.has(number))).toEqual([]);
});
