import { expect, test } from 'vitest';
import { futureMomentText } from './until-text.ts';

const now = Date.parse('2026-11-26T13:00:00.000Z');

test.each([
  ['2026-11-26T20:05:00.000Z', 'hoje 17:05'],
  ['2026-11-27T02:30:00.000Z', 'hoje 23:30'],
  ['2026-11-27T12:00:00.000Z', 'amanhã 09:00'],
  ['2026-11-30T12:00:00.000Z', 'seg. 09:00'],
  ['2026-12-24T21:30:00.000Z', '24/12/26 18:30'],
])('%s is %s', (iso, text) => {
  expect(futureMomentText(iso, now, 'pt-BR', 'America/Sao_Paulo')).toBe(text);
});

test('follows the clock of the company, wherever the browser is', () => {
  expect(futureMomentText('2026-11-27T12:00:00.000Z', now, 'pt-BR', 'Asia/Tokyo')).toBe('amanhã 21:00');
});
