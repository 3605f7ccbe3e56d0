import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const invoicesScreenText = {
  ...invoicesText,
  title: screenNames.invoices,
  search: { pt: 'Buscar faturas', en: 'Search invoices', es: 'Buscar facturas' },
  count: {
    pt: (rows: number) => (rows === 1 ? '1 fatura' : `${rows} faturas`),
    en: (rows: number) => (rows === 1 ? '1 invoice' : `${rows} invoices`),
    es: (rows: number) => (rows === 1 ? '1 factura' : `${rows} facturas`),
  },
  noneOpen: { pt: 'nenhuma em aberto', en: 'none open', es: 'ninguna pendiente' },
  openSum: {
    pt: (count: number, sum: string, day: string) =>
      count === 1 ? `${sum} em aberto, vencimento em ${day}` : `${count} em aberto: ${sum}, a primeira vence em ${day}`,
    en: (count: number, sum: string, day: string) =>
      count === 1 ? `${sum} open, due on ${day}` : `${count} open: ${sum}, the first is due on ${day}`,
    es: (count: number, sum: string, day: string) =>
      count === 1 ? `${sum} pendiente, vence el ${day}` : `${count} pendientes: ${sum}, la primera vence el ${day}`,
  },
  notFoundTitle: { pt: 'Nenhuma fatura encontrada', en: 'No invoice found', es: 'No se encontró ninguna factura' },
  notFoundHint: {
    pt: 'Busque por número, plano, valor ou data de vencimento.',
    en: 'Search by number, plan, amount or due date.',
    es: 'Busque por número, plan, importe o fecha de vencimiento.',
  },
} satisfies Texts;
