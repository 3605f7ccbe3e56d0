import { expect, it } from 'vitest';
import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import { findQuick, quickLabel, quickQuery } from './quick-search.ts';

const row = (shortcode: string, message = ''): QuickMessage => ({
  id: shortcode.length,
  shortcode,
  message,
  geral: true,
  status: true,
  userId: 1,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  createdAt: '',
  updatedAt: '',
  version: 1,
});

it('begins with a slash and one character at the beginning of a single line', () => {
  expect(['/', 'a/b', '/ ', '/a\n', ' /a', 'https://x'].map(quickQuery)).toEqual([null, null, null, null, null, null]);
  expect(['/a', '/bom dia', '/ção'].map(quickQuery)).toEqual(['a', 'bom dia', 'ção']);
});

it('finds by shortcode first, without accents or case, then by message text', () => {
  const all = [row('saudação', 'Olá'), row('fim', 'Até a próxima SAUDE'), row('nova-saude'), row('preço')];
  expect(findQuick(all, 'SAUD').map(({ shortcode }) => shortcode)).toEqual(['saudação', 'nova-saude', 'fim']);
  expect(findQuick(all, 'zzz')).toEqual([]);
});

it('cuts labels after 35 characters, never within a character', () => {
  expect(quickLabel(row('oi', 'Olá,\n tudo bem?'))).toBe('/oi - Olá, tudo bem?');
  const cut = quickLabel(row('oi', '😀'.repeat(60)));
  expect([...cut]).toHaveLength(36);
  expect(cut.endsWith('😀…')).toBe(true);
});

it('leaves out quick messages that are switched off (D27)', () => {
  expect(findQuick([{ ...row('saudade'), status: false }, row('saudação')], 'saud')).toHaveLength(1);
});
