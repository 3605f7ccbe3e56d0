import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const invoicesScreenText = {
  ...invoicesText,
  title: screenNames.invoices,
  search: { pt: 'Buscar faturas', en: 'Search invoices', es: 'Buscar facturas' },
  notFoundTitle: { pt: 'Nenhuma fatura encontrada', en: 'No invoice found', es: 'No se encontró ninguna factura' },
  notFoundHint: {
    pt: 'Busque por número, plano, valor ou data de vencimento.',
    en: 'Search by number, plan, amount or due date.',
    es: 'Busque por número, plan, importe o fecha de vencimiento.',
  },
} satisfies Texts;
