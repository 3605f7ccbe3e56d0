import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTheme } from '@aws-amplify/ui';
import { expect, test } from 'vitest';
import { kebabCase, tokenNamesWithoutLodash } from './theme-tokens.ts';

interface Token {
  name: string;
  path: string[];
}

const isToken = (value: object): value is Token => 'name' in value && 'path' in value;

const tokensOf = (value: unknown): Token[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isToken(value) ? [value] : Object.values(value).flatMap(tokensOf);
};

test('names the variables of all tokens as Amplify does', () => {
  const tokens = tokensOf(createTheme().tokens);
  expect(tokens.length).toBeGreaterThan(1000);
  expect(tokens.map(({ path }) => `--${kebabCase(['amplify', ...path].join(' '))}`)).toEqual(
    tokens.map(({ name }) => name),
  );
});

test('takes lodash out of the installed module that names them', async () => {
  const entry = fileURLToPath(import.meta.resolve('@aws-amplify/ui'));
  const source = await readFile(new URL('theme/createTheme/utils.mjs', `file://${entry}`), 'utf8');
  expect(tokenNamesWithoutLodash(source)).not.toContain('lodash');
});
