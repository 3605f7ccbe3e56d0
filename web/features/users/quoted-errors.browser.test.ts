import { expect, test } from 'vitest';
import { formText } from '#web/ui/forms/form.text.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { quotedError } from './quoted-errors.ts';

test.each(['pt', 'en', 'es'] as const)('quotes the specification’s errors of the user form in %s', (language) => {
  const text = textIn(formText, language);
  expect(quotedError(text, text.tooShort)).toBe('Too Short!');
  expect(quotedError(text, text.required)).toBe('Required');
  expect(quotedError(text, 'Senha atual incorreta')).toBe('Senha atual incorreta');
});
