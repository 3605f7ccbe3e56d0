import { expect, test } from 'vitest';
import { excerptOf, piecesOf } from './excerpt.ts';

test('what was typed is marked in the text as it is written', () => {
  expect(piecesOf('O João pagou', ['joa'])).toEqual([
    { text: 'O ', isHit: false },
    { text: 'Joã', isHit: true },
    { text: 'o pagou', isHit: false },
  ]);
  const decomposed = 'Joa\u0303o';
  expect(piecesOf(decomposed, ['joa'])[0]).toEqual({ text: 'Joa\u0303', isHit: true });
  expect(piecesOf('nada', ['x'])).toEqual([{ text: 'nada', isHit: false }]);
});

test('a long text is cut around what was found', () => {
  const text = `${'muito antes '.repeat(30)}o boleto venceu ${'e depois '.repeat(60)}`;
  const excerpt = excerptOf(text, ['boleto']);
  expect(excerpt).toMatch(/^….{20,60}o boleto venceu/);
  expect(excerpt.length).toBeLessThan(210);
  expect(excerptOf('o boleto', ['boleto'])).toBe('o boleto');
});
