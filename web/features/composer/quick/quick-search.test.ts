import { expect, it } from 'vitest';
import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import { quickLabel, quickQuery, searchQuickMessages } from './quick-search.ts';

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
  expect(searchQuickMessages(all, 'SAUD').map(({ shortcode }) => shortcode)).toEqual(['saudação', 'nova-saude', 'fim']);
  expect(searchQuickMessages(all, 'zzz')).toEqual([]);
});

it('cuts labels after 35 characters, never within a character', () => {
  expect(quickLabel(row('oi', 'Olá,\n tudo bem?'))).toBe('/oi - Olá, tudo bem?');
  const cut = quickLabel(row('oi', '😀'.repeat(60)));
  expect([...cut]).toHaveLength(36);
  expect(cut.endsWith('😀…')).toBe(true);
});

it('leaves out quick messages that are switched off', () => {
  expect(searchQuickMessages([{ ...row('saudade'), status: false }, row('saudação')], 'saud')).toHaveLength(1);
});

it('puts the most used first among equal matches, and offers all of them for an empty query', () => {
  const all = Array.from({ length: 60 }, (_, n) => ({ ...row(`saldo-${n}`), id: n }));
  expect(searchQuickMessages(all, '', { 7: 2, 3: 5 }).map(({ id }) => id)).toHaveLength(60);
  expect(
    searchQuickMessages(all, '', { 7: 2, 3: 5 })
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual([3, 7, 0]);
  const byText = { ...row('outro', 'saldo'), id: 99 };
  expect(searchQuickMessages([byText, ...all], 'saldo-1', { 99: 50, 12: 1 })[0]?.id).toBe(12);
});
