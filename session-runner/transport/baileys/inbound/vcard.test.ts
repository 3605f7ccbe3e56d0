import { expect, it } from 'vitest';
import { toVcard } from '../outbound/cards.ts';
import { parseCard, parseCards } from './vcard.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');

it.each<[string, string, object]>([
  [
    'a card as phones send it',
    card('N:;Ana;;;', 'FN:Ana', 'TEL;type=CELL;type=VOICE;waid=5511988880001:+55 11 98888-0001'),
    { name: 'Ana', numbers: ['5511988880001'] },
  ],
  [
    'numbers WhatsApp does not know',
    card('FN:Bob', 'TEL:(11) 4002-8922', 'item1.TEL;type=WORK:+1 202-555-0100'),
    { name: 'Bob', numbers: ['(11) 4002-8922', '+1 202-555-0100'] },
  ],
  [
    'folded lines',
    card('FN:A very long', ' \u0020name', 'TEL;waid=55119', ' 88880001:+55'),
    { name: 'A very long name', numbers: ['5511988880001'] },
  ],
  [
    'quoted-printable, as old phones write',
    card('FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o =', 'da Silva', 'TEL:1'),
    { name: 'João da Silva', numbers: ['1'] },
  ],
  [
    'signs that are escaped',
    card('FN:Silva\\, Ana\\; \\\\o/\\nx', 'TEL;VALUE=uri:tel:+55-11'),
    { name: 'Silva, Ana; \\o/ x', numbers: ['+55-11'] },
  ],
  ['a name in parts only', card('N:Silva;Ana;;Dr.;', 'TEL:1'), { name: 'Dr. Ana Silva', numbers: ['1'] }],
  ['a company', card('ORG:Shop', 'TEL:1'), { name: 'Shop', numbers: ['1'] }],
  ['a number twice', card('FN:A', 'TEL:1', 'TEL:1'), { name: 'A', numbers: ['1'] }],
  [
    'lower case',
    'begin:vcard\nfn:ana\ntel;WAID=5511988880001:+55\nend:vcard',
    { name: 'ana', numbers: ['5511988880001'] },
  ],
  ['no name', card('TEL:123'), { name: '123', numbers: ['123'] }],
  ['nothing', '', { name: '?', numbers: [] }],
  ['garbage', '\0::;;=\n:\nTEL\nTEL:\nFN', { name: '?', numbers: [] }],
  ['broken quoted-printable', card('FN;ENCODING=QUOTED-PRINTABLE:=G1=C3', 'TEL:1'), { numbers: ['1'] }],
])('reads %s', (_, vcard, expected) => {
  expect(parseCard(vcard, '')).toMatchObject(expected);
});

it('uses the name beside a card that has no name', () => {
  expect(parseCard(card('TEL:1'), 'Ana')).toEqual({ name: 'Ana', numbers: ['1'] });
});

it('reads several cards in one text, and the cards that we write', () => {
  const cards = [
    { name: 'Ana; "A", \\B', numbers: ['5511988880001', '+55 (11) 4002-8922'] },
    { name: 'Bob', numbers: [] },
  ];
  expect(parseCards(cards.map(toVcard).join('\n'))).toEqual(cards);
  expect(parseCards('no card at all')).toEqual([]);
});

it('reads any card in bounded time', () => {
  const long = card(
    `FN:${'='.repeat(60_000)}`,
    ...Array.from({ length: 2000 }, (_, n) => `TEL;x=${';'.repeat(20)}:${n}`),
  );
  expect(parseCard(long, '').numbers).toHaveLength(20);
});
