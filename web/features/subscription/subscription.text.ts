import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import { offersText } from '#web/entities/invoices/offers.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const subscriptionText = {
  ...invoicesText,
  ...offersText,
  title: { pt: 'Assinatura', en: 'Subscription', es: 'Suscripción' },
  openInvoices: { pt: 'Faturas em aberto', en: 'Open invoices', es: 'Facturas pendientes' },
  allInvoices: { pt: 'Todas as faturas', en: 'All invoices', es: 'Todas las facturas' },
  nothingDue: { pt: 'Nada a pagar agora.', en: 'Nothing to pay now.', es: 'Nada que pagar ahora.' },
  yourPlan: { pt: 'Seu plano', en: 'Your plan', es: 'Su plan' },
  per: {
    pt: (months: number) => (months === 1 ? 'por mês' : `a cada ${months} meses`),
    en: (months: number) => (months === 1 ? 'a month' : `every ${months} months`),
    es: (months: number) => (months === 1 ? 'al mes' : `cada ${months} meses`),
  },
  activeUntil: {
    pt: (date: string) => `Ativo até ${date}`,
    en: (date: string) => `Active until ${date}`,
    es: (date: string) => `Activo hasta ${date}`,
  },
  onTrial: {
    pt: (date: string) => `Em teste até ${date}`,
    en: (date: string) => `On trial until ${date}`,
    es: (date: string) => `En prueba hasta ${date}`,
  },
  noDueDate: { pt: 'Sem vencimento', en: 'Never due', es: 'Sin vencimiento' },
  ended: {
    pt: (date: string) => `Venceu ${date}`,
    en: (date: string) => `Expired on ${date}`,
    es: (date: string) => `Venció el ${date}`,
  },
  credit: {
    pt: (amount: string) => `Crédito de ${amount}, usado na próxima fatura`,
    en: (amount: string) => `Credit of ${amount}, used by the next invoice`,
    es: (amount: string) => `Crédito de ${amount}, usado en la próxima factura`,
  },
  debt: {
    pt: (amount: string) => `Débito de ${amount}, somado à próxima fatura`,
    en: (amount: string) => `Debt of ${amount}, added to the next invoice`,
    es: (amount: string) => `Deuda de ${amount}, sumada a la próxima factura`,
  },
  use: { pt: 'Uso', en: 'Use', es: 'Uso' },
  usedOf: {
    pt: (used: number, limit: number) => `${used} de ${limit}`,
    en: (used: number, limit: number) => `${used} of ${limit}`,
    es: (used: number, limit: number) => `${used} de ${limit}`,
  },
  choose: { pt: 'Mudar', en: 'Change', es: 'Cambiar' },
  changeTitle: {
    pt: (name: string) => `Mudar para o plano ${name}?`,
    en: (name: string) => `Change to the plan ${name}?`,
    es: (name: string) => `¿Cambiar al plan ${name}?`,
  },
} satisfies Texts;
