import { productName } from '#shared/product-name.ts';
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
    pt: 'Pague a fatura para continuar. Nada foi perdido.',
    en: 'Pay the invoice to continue. Nothing is lost.',
    es: 'Pague la factura para continuar. Nada se perdió.',
  },
  dueSince: {
    pt: (date: string, ago: string) => `Venceu ${date}, ${ago}`,
    en: (date: string, ago: string) => `Due since ${date}, ${ago}`,
    es: (date: string, ago: string) => `Venció el ${date}, ${ago}`,
  },
  dueOn: {
    pt: (date: string) => `Vence ${date}`,
    en: (date: string) => `Due on ${date}`,
    es: (date: string) => `Vence el ${date}`,
  },
  payByPix: { pt: 'Pagar com Pix', en: 'Pay with Pix', es: 'Pagar con Pix' },
  noInvoice: {
    pt: 'Não há fatura em aberto. Fale com o suporte para voltar a usar o sistema.',
    en: 'There is no open invoice. Talk to support to get your access back.',
    es: 'No hay factura pendiente. Hable con soporte para volver a usar el sistema.',
  },
  others: {
    pt: (count: number) => (count === 1 ? 'Mais 1 fatura' : `Mais ${count} faturas`),
    en: (count: number) => (count === 1 ? '1 more invoice' : `${count} more invoices`),
    es: (count: number) => (count === 1 ? '1 factura más' : `${count} facturas más`),
  },
  whatStays: { pt: 'O que está garantido', en: 'What is safe', es: 'Lo que está a salvo' },
  messagesArrive: {
    pt: 'As mensagens dos seus clientes continuam chegando e esperam por você.',
    en: 'Your customers’ messages keep arriving and wait for you.',
    es: 'Los mensajes de sus clientes siguen llegando y lo esperan.',
  },
  allIsKept: {
    pt: 'Conversas, contatos e configurações ficam guardados.',
    en: 'Conversations, contacts and settings are kept.',
    es: 'Conversaciones, contactos y configuraciones quedan guardados.',
  },
  teamReturns: {
    pt: 'Assim que o Pix chegar, você e a sua equipe voltam a entrar.',
    en: 'As soon as the payment arrives, you and your team are back in.',
    es: 'En cuanto llegue el Pix, usted y su equipo vuelven a entrar.',
  },
  support: {
    pt: (platform: string) =>
      `Já pagou ou tem dúvidas? Fale com o suporte ${platform === productName ? 'do' : 'de'} ${platform}.`,
    en: (platform: string) => `Already paid, or a question? Talk to ${platform}’s support.`,
    es: (platform: string) => `¿Ya pagó o tiene dudas? Hable con el soporte de ${platform}.`,
  },
  logout: { pt: 'Sair', en: 'Log out', es: 'Salir' },
} satisfies Texts;
