import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorStatus } from '#shared/http/errors.ts';
import { LiveCommand } from '#shared/live/contract.ts';
import { routes } from '#shared/routes.ts';

/** The guide for integrators, compared with the contracts. */
const guide = readFileSync(new URL('../../docs/integrate.md', import.meta.url), 'utf8');
const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
const rows = guide.split('\n').filter((line) => line.startsWith('| `'));

test('the guide lists every error code once, with its status', () => {
  const documented = rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .flatMap(([, codes = '', status]) => inCode(codes).map((code) => [code, Number(status)] as const))
    .filter(([code]) => code.startsWith('ERR_'));
  expect(documented.length).toBe(new Set(documented.map(([code]) => code)).size);
  expect(Object.fromEntries(documented)).toEqual(errorStatus);
});

test('the guide lists every socket command', () => {
  const firstCells = rows.map((row) => row.split('|')[1] ?? '');
  for (const { shape } of LiveCommand.options) expect(firstCells.join('\n')).toContain(shape.action.value);
});

test('every command line of the guide calls an existing route with its method', () => {
  const calls = [...guide.matchAll(/^.*\bcurl .*"\$RECADO(\/[^"?]*)".*$/gm)].map(([line, path = '']) => {
    const method = /-X (\w+)/.exec(line)?.[1] ?? (/ -d ['"]\W/.test(line) ? 'POST' : 'GET');
    return `${method} ${path}`;
  });
  expect(calls.length).toBeGreaterThan(10);
  const patterns = routes.map(
    ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '\\$?\\w+').replaceAll('.', '\\.')}$`),
  );
  expect(calls.filter((call) => !patterns.some((pattern) => pattern.test(call)))).toEqual([]);
});
