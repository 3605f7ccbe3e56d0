import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { handler } from './main.ts';

useBackend();

test('the one-time call creates the platform’s company, and a second changes nothing', async () => {
  const admin = { email: 'Dona@Example.com', password: 'a long password' };
  expect(await handler(admin)).toEqual({ created: true, companyId: 1 });
  expect(await handler({ ...admin, password: 'another password' })).toEqual({ created: false, companyId: 1 });
});
