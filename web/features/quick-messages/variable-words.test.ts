import { expect, test } from 'vitest';
import { withVariableWords } from './variable-words.ts';

const text = { firstName: 'Primeiro nome', name: 'Nome', ms: 'Saudação', protocol: 'Protocolo', hora: 'Hora' };

test('writes variables by their words, both names of the greeting too, and leaves other braces', () => {
  expect(withVariableWords('{{gretting}}, {{ firstName }}! {{ms}} {{pix}} {nome}', text)).toBe(
    '[Saudação], [Primeiro nome]! [Saudação] {{pix}} {nome}',
  );
});
