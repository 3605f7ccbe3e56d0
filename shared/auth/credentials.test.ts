import { expect, test } from 'vitest';
import { CompanyForm } from '#shared/companies/company-form.ts';
import { UserChange } from '#shared/users/contract.ts';
import { NewPassword } from './credentials.ts';

test('a new password of spaces alone is refused, wherever it is chosen', () => {
  expect(UserChange.safeParse({ password: '     ' }).success).toBe(false);
  expect(CompanyForm.shape.password.safeParse('      ').success).toBe(false);
  expect(NewPassword.parse('uma senha ')).toBe('uma senha ');
});
