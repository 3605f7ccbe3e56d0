import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['foto da praia.jpg', 'foto da praia.jpg'],
  ['C:\\fakepath\\contrato.pdf', 'contrato.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['pasta/', 'pasta'],
  ['linha1\r\nContent-Type: text/html.txt', 'html.txt'],
  ['a"b<c>.pdf', 'a_b_c_.pdf'],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
  ['\u200b\u2066x\u2069.png', 'x.png'],
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['', 'file'],
  [' \u0000 ', 'file'],
  ['orçamento — versão 2 (final) 🙂.xlsx', 'orçamento — versão 2 (final) 🙂.xlsx'],
])('safeFileName(%j) is %j', (name, shown) => {
  expect(safeFileName(name)).toBe(shown);
});

test('safeFileName keeps the extension and whole characters of a long name', () => {
  const shown = safeFileName(`${'🙂'.repeat(300)}.pdf`);
  expect([...shown]).toHaveLength(200);
  expect(shown).toMatch(/🙂\.pdf$/u);
});

test('safeFileName returns one visible line without path separators, and applying it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const shown = safeFileName(name);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\\/]/u);
      expect(shown).toMatch(/\S/u);
      expect(shown.startsWith('.')).toBe(false);
      expect(safeFileName(shown)).toBe(shown);
    }),
  );
});
