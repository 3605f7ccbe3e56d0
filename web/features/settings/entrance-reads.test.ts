import { expect, test } from 'vitest';
import { routes } from '#shared/routes.ts';
import { entranceReadsText } from './entrance-reads.text.ts';

test('every route that shows customers to an entered operator has a name for administrators', () => {
  const shown = routes.filter(({ showsCustomers }) => showsCustomers).map(({ id }) => id);
  expect(Object.keys(entranceReadsText).sort()).toEqual(shown.sort());
});
