import type { IncidentKindTexts } from './words.ts';

const pay = {
  pt: 'Pague por Pix em Financeiro. A liberação é imediata.',
  en: 'Pay it by Pix under Billing. It counts at once.',
  es: 'Páguela por Pix en Facturación. Cuenta al instante.',
} as const;

/** `name` is the plan, `detail` the day on which the invoice is due. */
export const invoiceDueTexts: IncidentKindTexts = {
  opened: {
    pt: ({ name, detail }) => ({
      subject: `A fatura vence em ${detail}`,
      text: `A fatura do plano ${name} vence em ${detail}.\n\n${pay.pt}`,
    }),
    en: ({ name, detail }) => ({
      subject: `The invoice is due on ${detail}`,
      text: `The invoice of the plan ${name} is due on ${detail}.\n\n${pay.en}`,
    }),
    es: ({ name, detail }) => ({
      subject: `La factura vence el ${detail}`,
      text: `La factura del plan ${name} vence el ${detail}.\n\n${pay.es}`,
    }),
  },
  reminded: {
    pt: ({ name }) => ({
      subject: 'A fatura vence hoje',
      text: `A fatura do plano ${name} vence hoje e ainda não foi paga.\n\n${pay.pt}`,
    }),
    en: ({ name }) => ({
      subject: 'The invoice is due today',
      text: `The invoice of the plan ${name} is due today and not paid yet.\n\n${pay.en}`,
    }),
    es: ({ name }) => ({
      subject: 'La factura vence hoy',
      text: `La factura del plan ${name} vence hoy y aún no está pagada.\n\n${pay.es}`,
    }),
  },
  closed: {
    back: {
      pt: ({ name }) => ({ subject: 'A fatura foi paga', text: `A fatura do plano ${name} foi paga. Obrigado!` }),
      en: ({ name }) => ({
        subject: 'The invoice was paid',
        text: `The invoice of the plan ${name} was paid. Thank you!`,
      }),
      es: ({ name }) => ({
        subject: 'La factura fue pagada',
        text: `La factura del plan ${name} fue pagada. ¡Gracias!`,
      }),
    },
    stopped: {
      pt: ({ name, detail }) => ({
        subject: 'A fatura foi cancelada',
        text: `A fatura do plano ${name} com vencimento em ${detail} foi cancelada. O alerta está encerrado.`,
      }),
      en: ({ name, detail }) => ({
        subject: 'The invoice was cancelled',
        text: `The invoice of the plan ${name} that was due on ${detail} was cancelled. The alert has ended.`,
      }),
      es: ({ name, detail }) => ({
        subject: 'La factura fue cancelada',
        text: `La factura del plan ${name} con vencimiento el ${detail} fue cancelada. La alerta terminó.`,
      }),
    },
  },
};
