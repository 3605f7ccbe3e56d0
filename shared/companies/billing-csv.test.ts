import { expect, test } from 'vitest';
import { billingCsv } from './billing-csv.ts';

const company = {
  id: 7,
  name: 'Padaria',
  email: 'padaria@example.com',
  planName: 'Plano 1',
  state: 'overdue' as const,
  dueDate: '2026-03-09',
  invoice: { id: 2026030900, valueCents: 3000, openCents: 2505, dueDate: '2026-03-09' },
};

test('writes a line for each company, with the open part of its invoice', () => {
  expect(billingCsv(['a', 'b'], [company, { ...company, dueDate: null, invoice: null }])).toBe(
    '\ufeffa;b\r\nPadaria;padaria@example.com;Plano 1;overdue;2026-03-09;2026030900;25.05\r\n' +
      'Padaria;padaria@example.com;Plano 1;overdue;;;\r\n',
  );
});

test('makes text of a company name that a spreadsheet would execute', () => {
  expect(billingCsv([], [{ ...company, name: '=HYPERLINK("http://x")' }])).toContain(`"'=HYPERLINK(""http://x"")";`);
});
