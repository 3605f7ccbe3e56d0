import { describe, expect, test } from 'vitest';
import type { InvoiceDocument } from '#shared/invoices/document.ts';
import type { Invoice } from '#shared/invoices/invoice.ts';
import type { Plan } from '#shared/plans/plan.ts';
import type { Language } from '#web/ui/language/language.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { documentText } from './document.text.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { textsOfPdf } from './pdf-text.fixture.ts';

const plan: Plan = {
  id: 1,
  name: 'Avançado',
  users: 10,
  connections: 1,
  queues: 5,
  campaigns: 20,
  schedules: 0,
  value: 1234.05,
  public: true,
  useCampaigns: true,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: false,
  useSchedules: false,
  useInternalChat: true,
  useExternalApi: false,
  useAppointments: false,
};
const invoice: Invoice = {
  id: 2026121000,
  companyId: 2,
  kind: 'renewal',
  detail: 'Avançado',
  planId: 1,
  value: 1234.05,
  valueCents: 123_405,
  receivedCents: 0,
  refundedCents: 0,
  months: 1,
  dueDate: '2026-12-10',
  status: 'open',
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  paidAt: null,
};
const open: InvoiceDocument = {
  invoice,
  state: 'open',
  priceCents: 123_405,
  creditCents: 0,
  openCents: 123_405,
  pixCents: 0,
  byHandCents: 0,
  keptCents: 0,
  company: {
    name: 'Padaria São João & Irmãos',
    lines: ['José Conceição', 'Rua das Flores, 12', '50010-000 Recife', 'dono@padaria.example'],
  },
  issuer: 'Recado Tecnologia Ltda. – CNPJ 12.345.678/0001-90 – Avenida Brasil, 100, São Paulo',
  plan,
  period: { from: '2026-12-10', lastDay: '2027-01-09' },
  charge: {
    brCode: '00020126BR.GOV.BCB.PIX52040000530398654071234.055802BR5913Casa do Recado6006Recife6304ABCD',
    expiresAt: '2026-11-28T15:00:00Z',
  },
  issuedAt: '2026-11-28T12:00:00Z',
};
const paid: InvoiceDocument = {
  ...open,
  state: 'paid',
  invoice: { ...invoice, status: 'paid', receivedCents: 123_405, paidAt: '2026-12-01T12:00:00Z' },
  openCents: 0,
  pixCents: 123_405,
  keptCents: 123_405,
  charge: null,
};

const written = (document: InvoiceDocument, language: Language = 'pt') => {
  const text = Object.fromEntries(
    Object.entries(documentText).map(([name, texts]) => [name, texts[language]]),
  ) as TextIn<typeof documentText>;
  return textsOfPdf(invoicePdf({ document, text, language, logo: null, platform: 'Recado' }));
};

describe('an open invoice', () => {
  test('names issuer, payer, period, amount, plan and the Pix code', () => {
    const texts = written(open);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Fatura',
        'Nº 2026121000',
        'Padaria São João & Irmãos',
        'José Conceição',
        '10/12/2026 a 09/01/2027',
        'Valor a pagar',
        'R$ 1.234,05',
        '• 1 conexão',
        '• Campanhas (até 20)',
        'Pix copia e cola',
      ]),
    );
    expect(texts.join(' ')).toContain('CNPJ 12.345.678/0001-90');
    expect(texts.join('')).toContain(open.charge?.brCode);
    expect(texts).not.toContain('• Inteligência artificial');
    expect(texts).not.toContain('Recibo');
  });

  test('shows credit, the part that was received and the rest, and no Pix code without a charge', () => {
    const texts = written({
      ...open,
      charge: null,
      creditCents: 23_405,
      openCents: 60_000,
      invoice: { ...invoice, valueCents: 100_000, receivedCents: 40_000 },
    });
    expect(texts).toEqual(
      expect.arrayContaining(['-R$ 234,05', 'R$ 1.000,00', 'Já recebido', 'R$ 400,00', 'R$ 600,00']),
    );
    expect(texts).not.toContain('Pague com Pix');
  });

  test('states no days for a renewal that begins with its payment', () => {
    expect(written({ ...open, period: null })).toContain('1 mês a partir do pagamento');
  });
});

describe('a receipt', () => {
  test('states when and how it was paid, without the amount to pay and the plan', () => {
    const texts = written(paid);
    expect(texts).toEqual(expect.arrayContaining(['Recibo', 'Pago em', 'Pix', 'Valor recebido', 'R$ 1.234,05']));
    expect(texts).not.toContain('Valor a pagar');
    expect(texts).not.toContain('O plano inclui');
  });

  test('lists several ways of payment with their amounts', () => {
    const texts = written({ ...paid, pixCents: 100_000, byHandCents: 23_405 });
    expect(texts).toEqual(expect.arrayContaining(['Pix R$ 1.000,00', 'Recebido fora do Pix R$ 234,05']));
  });

  test('states what was refunded and what is left', () => {
    const texts = written({ ...paid, invoice: { ...paid.invoice, refundedCents: 23_405 }, keptCents: 100_000 });
    expect(texts).toEqual(
      expect.arrayContaining(['Devolvido', '-R$ 234,05', 'Recebido menos devoluções', 'R$ 1.000,00']),
    );
  });
});

test.each([
  ['en', 'Receipt', 'R$1,234.05'],
  ['es', 'Recibo', '1234,05 R$'],
] as const)('is written in the language of the user: %s', (language, title, amount) => {
  expect(written(paid, language)).toEqual(expect.arrayContaining([title, amount]));
});

test('a long name is wrapped within the page, and characters without a glyph lose their accent or are left out', () => {
  const name = `${'Comércio de Alimentos e Bebidas Dvořák 🥖 '.repeat(6)}Ltda.`;
  const texts = written({ ...open, company: { ...open.company, name } });
  expect(texts.join(' ')).toContain('Bebidas Dvorák');
  expect(texts.join(' ')).not.toContain('?');
  expect(texts.filter((line) => line.includes('Alimentos')).length).toBeGreaterThan(2);
});

test('is an A4 page', () => {
  const text = Object.fromEntries(Object.entries(documentText).map(([name, { pt }]) => [name, pt])) as TextIn<
    typeof documentText
  >;
  const bytes = new TextDecoder('windows-1252').decode(
    invoicePdf({ document: open, text, language: 'pt', logo: null, platform: 'Recado' }),
  );
  expect(bytes).toMatch(/^%PDF-1/);
  expect(bytes).toContain('/MediaBox [0 0 595.2799999999999727 841.8899999999999864]');
});
