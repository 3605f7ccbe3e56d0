import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const lapsedText = {
  ...invoicesText,
  title: {
    pt: (date: string) => `Opss! Sua assinatura venceu ${date}.`,
    en: (date: string) => `Oops! Your subscription expired on ${date}.`,
    es: (date: string) => `¡Ups! Su suscripción venció el ${date}.`,
  },
  hint: {
    pt: 'Pague a fatura para continuar. As mensagens dos seus clientes continuam chegando e nada foi perdido.',
    en: 'Pay the invoice to continue. Your customers’ messages keep arriving, and nothing is lost.',
    es: 'Pague la factura para continuar. Los mensajes de sus clientes siguen llegando y nada se perdió.',
  },
  logout: { pt: 'Sair', en: 'Log out', es: 'Salir' },
} satisfies Texts;
