import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { fieldNames } from '#web/api/field-names.text.ts';
import { textOfErrorDetails } from './error-details.ts';

const refused = (code: 'ERR_PLAN_LIMIT' | 'ERR_VALIDATION', details: Record<string, unknown>) =>
  textOfErrorDetails(new ApiError(code, 400, details), 'pt', fieldNames);

test('contains the number that the plan permits', () => {
  expect(refused('ERR_PLAN_LIMIT', { count: 3 })).toBe('O limite do seu plano foi atingido: 3.');
});

test('names each wrong field once, as forms do', () => {
  const issues = ['body.name', 'body.schedules.0.startTime', 'body.schedules.1.startTime', 'body.novelty'];
  expect(refused('ERR_VALIDATION', { issues: issues.map((path) => ({ path })) })).toBe(
    'Verifique os campos: Nome, Início, novelty.',
  );
  expect(refused('ERR_VALIDATION', {})).toBeUndefined();
});
