import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrefOf, type Piece, parseMarkedText, withoutMarks } from './whatsapp-marks.ts';

/** `<b>…</b>` style notation, for reading the expectations only. */
const show = (pieces: Piece[]): string =>
  pieces
    .map((piece) =>
      'pieces' in piece
        ? `<${piece.kind}>${show(piece.pieces)}</>`
        : piece.kind === 'text'
          ? piece.text
          : `<${piece.kind}>${piece.text}</>`,
    )
    .join('');

describe('WhatsApp’s marks', () => {
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
  ])('%s', (text, expected) => {
    expect(show(parseMarkedText(text))).toBe(expected);
  });

  it.each([
    ['veja https://a.com/x_y_z?q=*1*.', 'veja <link>https://a.com/x_y_z?q=*1</>*.'],
    ['(http://a.com/b)', '(<link>http://a.com/b</>)'],
    ['www.exemplo.com.br, sim', '<link>www.exemplo.com.br</>, sim'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://a.com/"onclick=x', '<link>https://a.com/</>"onclick=x'],
  ])('links: %s', (text, expected) => {
    expect(show(parseMarkedText(text))).toBe(expected);
  });

  it('only ever links to web addresses', () => {
    expect(hrefOf('www.a.com')).toBe('https://www.a.com');
    expect(hrefOf('HTTP://a.com')).toBe('HTTP://a.com');
  });

  it('keeps markup as text', () => {
    expect(parseMarkedText('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });

  it('leaves the words for a preview', () => {
    expect(withoutMarks('*Ana:*\n_olá_ ```x```')).toBe('Ana:\nolá x');
  });

  it('loses no character but the marks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '*', '_', '~', '`', '\n', 'é', 'w', '.') });
    const bare = (value: string) => value.replace(/[*_~`]/g, '');
    fc.assert(fc.property(text, (value) => bare(withoutMarks(value)) === bare(value)));
  });

  it('reads the longest message made of marks alone', () => {
    for (const unit of ['*a ', '_*~', '*_a ', '`', '```', '*a']) {
      const text = unit.repeat(65_536 / unit.length);
      expect(withoutMarks(text).length).toBeLessThanOrEqual(text.length);
    }
  });
});
