import { expect, test } from 'vitest';
import { billingCsv } from './billing-csv.ts';

const renewal = {
  id: 2026030900,
  kind: 'renewal' as const,
  detail: 'Plano 1',
  valueCents: 3000,
  openCents: 2505,
  dueDate: '2026-03-09',
};
const change = { ...renewal, id: 2026030901, kind: 'change' as const, detail: 'Grande', openCents: 990 };
const company = {
  id: 7,
  name: 'Padaria',
  email: 'padaria@example.com',
  planName: 'Plano 1',
  state: 'overdue' as const,
  dueDate: '2026-03-09',
  invoices: [renewal, change],
};

test('writes a line for each open invoice, and one for a company without any', () => {
  expect(billingCsv(['a', 'b'], [company, { ...company, dueDate: null, invoices: [] }])).toBe(
    '\ufeffa;b\r\n' +
      'Padaria;padaria@example.com;Plano 1;overdue;2026-03-08;2026030900;renewal;Plano 1;25.05\r\n' +
      'Padaria;padaria@example.com;Plano 1;overdue;2026-03-08;2026030901;change;Grande;9.90\r\n' +
      'Padaria;padaria@example.com;Plano 1;overdue;;;;;\r\n',
  );
});

test('makes text of a company name that a spreadsheet would execute', () => {
  expect(billingCsv([], [{ ...company, name: '=HYPERLINK("http://x")' }])).toContain(`"'=HYPERLINK(""http://x"")";`);
});
