import { expect, test } from 'vitest';
import { pauseReasonIn } from './pause-reason.ts';

test.each([
  ['Lunch', 'Almuerzo'],
  ['Almoço', 'Almuerzo'],
  ['Pausa', 'Pausa'],
  ['Dentista', 'Dentista'],
])('a break for “%s” is “%s” in Spanish', (reason, shown) => {
  expect(pauseReasonIn('es', reason)).toBe(shown);
});
