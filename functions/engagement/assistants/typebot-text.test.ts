import { expect, test } from 'vitest';
import { RichText, whatsAppText } from './typebot-text.ts';

const p = (...children: object[]) => ({ type: 'p', children });

test.each([
  ['paragraphs', [p({ text: 'Olá!' }), p({ text: 'Tudo bem?' })], 'Olá!\nTudo bem?'],
  ['an empty line', [p({ text: 'a' }), p({ text: '' }), p({ text: 'b' })], 'a\n\nb'],
  [
    'bold, italic, struck',
    [p({ text: 'a', bold: true }, { text: ' e ' }, { text: 'b', italic: true }, { text: ' c', strikethrough: true })],
    '*a* e _b_ ~c~',
  ],
  ['two marks', [p({ text: 'já', bold: true, italic: true })], '_*já*_'],
  ['spaces stay outside a mark', [p({ text: ' já ', bold: true }, { text: 'foi' })], '*já* foi'],
  ['only spaces marked', [p({ text: 'a' }, { text: '  ', bold: true }, { text: 'b' })], 'a  b'],
  ['underlined text stays unchanged', [p({ text: 'aqui', underline: true })], 'aqui'],
  [
    'a link',
    [p({ text: 'veja ' }, { type: 'a', url: 'https://x.example/a', children: [{ text: 'o site' }] })],
    'veja o site (https://x.example/a)',
  ],
  [
    'a link whose text is its address',
    [p({ type: 'a', url: 'https://x.example', children: [{ text: 'https://x.example' }] })],
    'https://x.example',
  ],
  ['a variable within', [p({ text: 'Oi ' }, { type: 'inline-variable', children: [p({ text: 'Ana' })] })], 'Oi Ana'],
  [
    'lists',
    [
      { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'um' }] }] }] },
      {
        type: 'ol',
        children: [
          { type: 'li', children: [{ type: 'lic', children: [{ text: 'a' }] }] },
          { type: 'li', children: [{ type: 'lic', children: [{ text: 'b' }] }] },
        ],
      },
    ],
    '• um\n1. a\n2. b',
  ],
  [
    'an unknown kind',
    [{ type: 'mystery', children: [{ text: 'ainda ' }, { foo: 1, children: [{ text: 'texto' }] }] }],
    'ainda texto',
  ],
  ['nothing', [], ''],
])('%s', (_, richText, expected) => {
  expect(whatsAppText(RichText.parse(richText))).toBe(expected);
});
