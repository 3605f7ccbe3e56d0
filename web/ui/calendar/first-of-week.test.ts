import { expect, test } from 'vitest';
import { firstOfWeek } from './first-of-week.ts';

test('begins weeks as the country of the browser does, for the language of the interface', () => {
  expect(firstOfWeek('pt', ['pt-BR', 'en-GB'])).toBe(0);
  expect(firstOfWeek('en', ['pt-BR', 'en-GB'])).toBe(1);
  expect(firstOfWeek('es', ['es-MX'])).toBe(0);
  expect(firstOfWeek('es', ['pt-BR'])).toBe(1);
  expect(firstOfWeek('pt', ['pt'])).toBe(0);
});
