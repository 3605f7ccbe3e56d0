import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTarget, type MarkedPiece, parseMarkedText, phoneDigits, withoutMarks } from './whatsapp-marks.ts';

/** Notation like `<b>…</b>`, for readable expectations only. */
const show = (pieces: MarkedPiece[]): string =>
  pieces
    .map((piece) =>
      'pieces' in piece
        ? `<${piece.kind}>${show(piece.pieces)}</>`
        : piece.kind === 'text'
          ? piece.text
          : `<${piece.kind}>${piece.text}</>`,
    )
    .join('');

describe('parseMarkedText', () => {
  it.each([
    ['*negrito*', '<bold>negrito</>'],
    ['um *dois três* quatro', 'um <bold>dois três</> quatro'],
    ['_it_ ~st~', '<italic>it</> <strike>st</>'],
    ['*_ambos_*', '<bold><italic>ambos</></>'],
    ['*Ana:*\nolá', '<bold>Ana:</>\nolá'],
    ['2*3*4 e a_b_c', '2*3*4 e a_b_c'],
    ['* lista', '* lista'],
    ['*aberto', '*aberto'],
    ['*duas\nlinhas*', '*duas\nlinhas*'],
    ['** _ ~~ *', '** _ ~~ *'],
    ['*não fecha *', '*não fecha *'],
    ['*ação* é', '<bold>ação</> é'],
    ['```a *b* _c_```', '<mono>a *b* _c_</>'],
    ['`x` e ```y\nz```', '<mono>x</> e <mono>y\nz</>'],
    ['*a*, (*b*)', '<bold>a</>, (<bold>b</>)'],
    ['*sem fim\n*com fim*', '*sem fim\n<bold>com fim</>'],
  ])('reads the marks of %s', (text, expected) => {
    expect(show(parseMarkedText(text))).toBe(expected);
  });

  it.each([
    ['veja https://a.com/x_y_z?q=*1*.', 'veja <link>https://a.com/x_y_z?q=*1</>*.'],
    ['(http://a.com/b)', '(<link>http://a.com/b</>)'],
    ['www.exemplo.com.br, sim', '<link>www.exemplo.com.br</>, sim'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://a.com/"onclick=x', '<link>https://a.com/</>"onclick=x'],
    ['https://pt.org/Pão_(massa), e', '<link>https://pt.org/Pão_(massa)</>, e'],
    ['fale com ana.lima+loja@exemplo.com.br.', 'fale com <link>ana.lima+loja@exemplo.com.br</>.'],
    ['a@b e @fulano', 'a@b e @fulano'],
  ])('reads the links of %s', (text, expected) => {
    expect(show(parseMarkedText(text))).toBe(expected);
  });

  it.each([
    ['ligue +55 11 94000-0001.', 'ligue <phone>+55 11 94000-0001</>.'],
    ['(11) 94000-0001 ou 11 4000-0001', '<phone>(11) 94000-0001</> ou <phone>11 4000-0001</>'],
    ['+1 (212) 555-0100', '<phone>+1 (212) 555-0100</>'],
    ['pedido 12345678901, CPF 123.456.789-09', 'pedido 12345678901, CPF 123.456.789-09'],
    ['+12345', '+12345'],
    ['R$ 11 1234-5678-9', 'R$ 11 1234-5678-9'],
    ['https://wa.me/+5511940000001', '<link>https://wa.me/+5511940000001</>'],
  ])('reads the phone numbers of %s', (text, expected) => {
    expect(show(parseMarkedText(text))).toBe(expected);
  });

  it('digitsOf adds the country code of Brazil where a number has none', () => {
    expect(['+1 (212) 555-0100', '(11) 94000-0001'].map(phoneDigits)).toEqual(['12125550100', '5511940000001']);
  });

  it('hrefOf links to web and mail addresses only', () => {
    expect(linkTarget('ana@exemplo.com')).toBe('mailto:ana@exemplo.com');
    expect(linkTarget('www.a.com/@ana')).toBe('https://www.a.com/@ana');
    expect(linkTarget('www.a.com')).toBe('https://www.a.com');
    expect(linkTarget('HTTP://a.com')).toBe('HTTP://a.com');
  });

  it('keeps HTML as text', () => {
    expect(parseMarkedText('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });

  it('withoutMarks returns the text for a preview', () => {
    expect(withoutMarks('*Ana:*\n_olá_ ```x```')).toBe('Ana:\nolá x');
  });

  it('removes no character but the marks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '*', '_', '~', '`', '\n', 'é', 'w', '.') });
    const bare = (value: string) => value.replace(/[*_~`]/g, '');
    fc.assert(fc.property(text, (value) => bare(withoutMarks(value)) === bare(value)));
  });

  it('reads the longest message of marks in linear time', () => {
    const units = [
      '*a ',
      '_*~',
      '*_a ',
      '`',
      '```',
      '*a',
      'a',
      'a.',
      '+1',
      '1 ',
      '(1',
      'https://(',
      'https://a)',
      ')',
      '.',
    ];
    for (const text of units.flatMap((unit) =>
      [unit, `https://${unit}`].map((start) => start + unit.repeat(65_000 / unit.length)),
    ))
      for (const end of ['', 'x']) expect(withoutMarks(text + end).length).toBeLessThanOrEqual(text.length + 1);
  });
});
