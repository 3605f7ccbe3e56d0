import { expect, test } from 'vitest';
import { excerptOf, excerptPieces } from './excerpt.ts';

test('piecesOf marks the typed terms in the original spelling of the text', () => {
  expect(excerptPieces('O João pagou', ['joa'])).toEqual([
    { text: 'O ', isHit: false },
    { text: 'Joã', isHit: true },
    { text: 'o pagou', isHit: false },
  ]);
  const decomposed = 'Joa\u0303o';
  expect(excerptPieces(decomposed, ['joa'])[0]).toEqual({ text: 'Joa\u0303', isHit: true });
  expect(excerptPieces('nada', ['x'])).toEqual([{ text: 'nada', isHit: false }]);
});

test('excerptOf cuts a long text around the first hit', () => {
  const text = `${'muito antes '.repeat(30)}o boleto venceu ${'e depois '.repeat(60)}`;
  const excerpt = excerptOf(text, ['boleto']);
  expect(excerpt).toMatch(/^….{20,60}o boleto venceu/);
  expect(excerpt.length).toBeLessThan(210);
  expect(excerptOf('o boleto', ['boleto'])).toBe('o boleto');
});
