import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['Ana', '5511987654321', 'ana@example.com'], 'Ana;5511987654321;ana@example.com\r\n'],
  [['Ana; "a boa"', '', 'linha\nnova'], '"Ana; ""a boa""";;"linha\nnova"\r\n'],
  [['=HYPERLINK("http://x")', '+55', '-1'], '"\'=HYPERLINK(""http://x"")";\'+55;\'-1\r\n'],
  [['@SUM(1)', '\t=1', ' =1'], "'@SUM(1);'\t=1;' =1\r\n"],
  [['João – 日本', '', ''], 'João – 日本;;\r\n'],
])('csvLine(%j)', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
