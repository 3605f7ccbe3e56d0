import { decimalOfCents } from '#shared/money/cents.ts';
import type { Mail } from '#shared/server/mail.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** The mails about an invoice: five days before its due date, on it, after it, and when it was paid. */
export type InvoiceMailKind = 'before' | 'due' | 'after' | 'receipt';

type Words = Record<InvoiceMailKind, { subject: string; text: string }>;

interface About {
  platform: string;
  company: string;
  amount: string;
  dueDate: string;
  number: number;
  plan: string;
}

const pt = ({ platform, company, amount, dueDate, number, plan }: About): Words => {
  const how = `Pague por Pix em ${platform}, na tela Financeiro. A liberação é imediata.`;
  return {
    before: {
      subject: `Sua fatura de ${amount} vence em ${dueDate}`,
      text: `Olá, ${company}!\n\nA fatura ${number} do plano ${plan}, de ${amount}, vence em ${dueDate}.\n\n${how}`,
    },
    due: {
      subject: `Sua fatura de ${amount} vence hoje`,
      text: `Olá, ${company}!\n\nA fatura ${number} do plano ${plan}, de ${amount}, vence hoje.\n\n${how}`,
    },
    after: {
      subject: `Sua fatura de ${amount} venceu em ${dueDate}`,
      text: `Olá, ${company}!\n\nA fatura ${number} do plano ${plan}, de ${amount}, venceu em ${dueDate}. As mensagens dos seus clientes continuam chegando e nada foi perdido.\n\n${how}`,
    },
    receipt: {
      subject: `Recibo da fatura ${number}`,
      text: `Olá, ${company}!\n\nRecebemos o pagamento da fatura ${number} do plano ${plan}: ${amount}. Obrigado!`,
    },
  };
};

const en = ({ platform, company, amount, dueDate, number, plan }: About): Words => {
  const how = `Pay it by Pix in ${platform}, under Billing. Access returns at once.`;
  return {
    before: {
      subject: `Your invoice of ${amount} is due on ${dueDate}`,
      text: `Hello ${company},\n\nInvoice ${number} of the plan ${plan}, ${amount}, is due on ${dueDate}.\n\n${how}`,
    },
    due: {
      subject: `Your invoice of ${amount} is due today`,
      text: `Hello ${company},\n\nInvoice ${number} of the plan ${plan}, ${amount}, is due today.\n\n${how}`,
    },
    after: {
      subject: `Your invoice of ${amount} was due on ${dueDate}`,
      text: `Hello ${company},\n\nInvoice ${number} of the plan ${plan}, ${amount}, was due on ${dueDate}. Your customers’ messages keep arriving, and nothing is lost.\n\n${how}`,
    },
    receipt: {
      subject: `Receipt of invoice ${number}`,
      text: `Hello ${company},\n\nWe received the payment of invoice ${number} of the plan ${plan}: ${amount}. Thank you!`,
    },
  };
};

const es = ({ platform, company, amount, dueDate, number, plan }: About): Words => {
  const how = `Pague por Pix en ${platform}, en Finanzas. El acceso vuelve de inmediato.`;
  return {
    before: {
      subject: `Su factura de ${amount} vence el ${dueDate}`,
      text: `¡Hola, ${company}!\n\nLa factura ${number} del plan ${plan}, de ${amount}, vence el ${dueDate}.\n\n${how}`,
    },
    due: {
      subject: `Su factura de ${amount} vence hoy`,
      text: `¡Hola, ${company}!\n\nLa factura ${number} del plan ${plan}, de ${amount}, vence hoy.\n\n${how}`,
    },
    after: {
      subject: `Su factura de ${amount} venció el ${dueDate}`,
      text: `¡Hola, ${company}!\n\nLa factura ${number} del plan ${plan}, de ${amount}, venció el ${dueDate}. Los mensajes de sus clientes siguen llegando y nada se perdió.\n\n${how}`,
    },
    receipt: {
      subject: `Recibo de la factura ${number}`,
      text: `¡Hola, ${company}!\n\nRecibimos el pago de la factura ${number} del plan ${plan}: ${amount}. ¡Gracias!`,
    },
  };
};

const words: Readonly<Record<string, (about: About) => Words>> = { pt, en, es };

/** A mail about an invoice, in the company's language. */
export function billingMail(
  kind: InvoiceMailKind,
  language: string,
  { platform, company }: { platform: string; company: string },
  { id, detail, valueCents, dueDate }: InvoiceRow,
): Omit<Mail, 'to'> {
  const amount = `R$ ${decimalOfCents(valueCents).replace('.', ',')}`;
  const about = {
    platform,
    company,
    amount,
    dueDate: dueDate.split('-').reverse().join('/'),
    number: id,
    plan: detail,
  };
  return (words[language] ?? pt)(about)[kind];
}
