import type { Texts } from '#web/ui/language/use-text.ts';

/** Plans that a company may change to. */
export const offersText = {
  current: { pt: 'Plano atual', en: 'Current plan', es: 'Plan actual' },
  chooseNamed: {
    pt: (name: string) => `Mudar para ${name}`,
    en: (name: string) => `Change to ${name}`,
    es: (name: string) => `Cambiar a ${name}`,
  },
  costsNow: {
    pt: (amount: string) => `${amount} agora, pelos dias até o vencimento`,
    en: (amount: string) => `${amount} now, for the days until the due date`,
    es: (amount: string) => `${amount} ahora, por los días hasta el vencimiento`,
  },
  costsAfterCredit: {
    pt: (amount: string, credit: string) => `${amount} agora, já descontado o seu crédito de ${credit}`,
    en: (amount: string, credit: string) => `${amount} now, less your credit of ${credit}`,
    es: (amount: string, credit: string) => `${amount} ahora, ya descontado su crédito de ${credit}`,
  },
  creditPays: {
    pt: (credit: string) => `Nada a pagar agora: usa ${credit} do seu crédito`,
    en: (credit: string) => `Nothing to pay now: uses ${credit} of your credit`,
    es: (credit: string) => `Nada que pagar ahora: usa ${credit} de su crédito`,
  },
  givesCredit: {
    pt: (amount: string) => `Você recebe ${amount} de crédito`,
    en: (amount: string) => `You get ${amount} of credit`,
    es: (amount: string) => `Recibe ${amount} de crédito`,
  },
  renewFirst: {
    pt: 'Disponível depois que você pagar a fatura em aberto',
    en: 'Available after you pay the open invoice',
    es: 'Disponible después de que pague la factura pendiente',
  },
  costsNothing: { pt: 'Sem custo pela troca', en: 'The change is free', es: 'Sin costo por el cambio' },
  changeMessage: {
    pt: (price: string) =>
      `A partir da próxima fatura que você pagar: ${price}. Nada do que você já tem é excluído; acima do limite, nada novo é criado.`,
    en: (price: string) =>
      `From the next invoice that you pay: ${price}. Nothing you have is deleted; above the limit nothing new is added.`,
    es: (price: string) =>
      `Desde la próxima factura que pague: ${price}. No se elimina nada de lo que ya tiene; por encima del límite no se crea nada nuevo.`,
  },
  changed: { pt: 'Plano alterado', en: 'Plan changed', es: 'Plan cambiado' },
  plans: { pt: 'Planos', en: 'Plans', es: 'Planes' },
} satisfies Texts;
