import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import { planContentsText } from '#web/entities/plans/plan-contents.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const documentText = {
  ...invoicesText,
  ...planContentsText,
  receipt: { pt: 'Recibo', en: 'Receipt', es: 'Recibo' },
  numbered: {
    pt: (number: number) => `Nº ${number}`,
    en: (number: number) => `No. ${number}`,
    es: (number: number) => `N.º ${number}`,
  },
  issuer: { pt: 'Emitente', en: 'Issuer', es: 'Emisor' },
  client: { pt: 'Cliente', en: 'Customer', es: 'Cliente' },
  plan: { pt: 'Plano', en: 'Plan', es: 'Plan' },
  days: {
    pt: (from: string, lastDay: string) => `${from} a ${lastDay}`,
    en: (from: string, lastDay: string) => `${from} to ${lastDay}`,
    es: (from: string, lastDay: string) => `${from} a ${lastDay}`,
  },
  fromPayment: {
    pt: (months: string) => `${months} a partir do pagamento`,
    en: (months: string) => `${months} from the payment on`,
    es: (months: string) => `${months} a partir del pago`,
  },
  paidAt: { pt: 'Pago em', en: 'Paid on', es: 'Pagado el' },
  paidBy: { pt: 'Forma de pagamento', en: 'Paid by', es: 'Forma de pago' },
  pix: { pt: 'Pix', en: 'Pix', es: 'Pix' },
  byHand: { pt: 'Recebido fora do Pix', en: 'Received outside Pix', es: 'Recibido fuera de Pix' },
  byCredit: { pt: 'Crédito da empresa', en: 'Credit of the company', es: 'Crédito de la empresa' },
  description: { pt: 'Descrição', en: 'Description', es: 'Descripción' },
  planNamed: {
    pt: (name: string) => `Plano ${name}`,
    en: (name: string) => `Plan ${name}`,
    es: (name: string) => `Plan ${name}`,
  },
  usedCredit: { pt: 'Crédito usado', en: 'Credit used', es: 'Crédito usado' },
  addedDebt: { pt: 'Débito anterior', en: 'Earlier debt', es: 'Deuda anterior' },
  received: { pt: 'Valor recebido', en: 'Amount received', es: 'Importe recibido' },
  refunded: { pt: 'Devolvido', en: 'Refunded', es: 'Devuelto' },
  kept: { pt: 'Recebido menos devoluções', en: 'Received less refunds', es: 'Recibido menos devoluciones' },
  toPay: { pt: 'Valor a pagar', en: 'Amount to pay', es: 'Importe a pagar' },
  payByPix: { pt: 'Pague com Pix', en: 'Pay by Pix', es: 'Pague con Pix' },
  goodUntil: {
    pt: (moment: string) => `O código vale até ${moment}.`,
    en: (moment: string) => `The code is good until ${moment}.`,
    es: (moment: string) => `El código vale hasta ${moment}.`,
  },
  issuedAt: {
    pt: (moment: string) => `Documento gerado em ${moment}. Não substitui a nota fiscal.`,
    en: (moment: string) => `Document made on ${moment}. It does not replace a tax invoice.`,
    es: (moment: string) => `Documento generado el ${moment}. No sustituye la factura fiscal.`,
  },
  invoiceFile: {
    pt: (number: number) => `fatura-${number}.pdf`,
    en: (number: number) => `invoice-${number}.pdf`,
    es: (number: number) => `factura-${number}.pdf`,
  },
  receiptFile: {
    pt: (number: number) => `recibo-${number}.pdf`,
    en: (number: number) => `receipt-${number}.pdf`,
    es: (number: number) => `recibo-${number}.pdf`,
  },
} satisfies Texts;
