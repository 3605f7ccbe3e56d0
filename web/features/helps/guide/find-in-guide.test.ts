import { expect, test } from 'vitest';
import { findInGuide } from './find-in-guide.ts';

const found = (typed: string) => findInGuide(typed, 'pt').map(({ page, step }) => [page.id, step.pt] as const);

test('a search of the guide finds steps by all its words, whatever their accents and order', () => {
  expect(found('codigo celular')).toEqual([]);
  expect(found('celular qr')[0]).toEqual(['first-day', expect.stringContaining('QR code')]);
  expect(found('CONEXAO').length).toBeGreaterThan(0);
  expect(found('CONEXAO')).toEqual(found('conexão'));
});

test('it finds a page by its title, after the steps that have the words themselves', () => {
  expect(found('bloqueio').some(([id]) => id === 'campaigns')).toBe(true);
  expect(found('parar sair')[0]).toEqual(['campaigns', expect.stringContaining('SAIR')]);
});

test('it finds nothing for nothing', () => {
  expect(found('  ')).toEqual([]);
  expect(found('xyzxyz')).toEqual([]);
});
