import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import type { Texts } from '#web/ui/use-text.ts';

export const subscriptionText = {
  ...invoicesText,
  title: { pt: 'Assinatura', en: 'Subscription', es: 'Suscripción' },
  yourPlan: { pt: 'Seu plano', en: 'Your plan', es: 'Su plan' },
  perPeriod: {
    pt: (price: string, months: number) => (months === 1 ? `${price} por mês` : `${price} a cada ${months} meses`),
    en: (price: string, months: number) => (months === 1 ? `${price} a month` : `${price} every ${months} months`),
    es: (price: string, months: number) => (months === 1 ? `${price} al mes` : `${price} cada ${months} meses`),
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
  plans: { pt: 'Planos', en: 'Plans', es: 'Planes' },
  current: { pt: 'Plano atual', en: 'Current plan', es: 'Plan actual' },
  choose: { pt: 'Mudar', en: 'Change', es: 'Cambiar' },
  chooseNamed: {
    pt: (name: string) => `Mudar para ${name}`,
    en: (name: string) => `Change to ${name}`,
    es: (name: string) => `Cambiar a ${name}`,
  },
  limits: {
    pt: (users: number, connections: number, queues: number) =>
      `${users} usuários, ${connections} conexões, ${queues} filas`,
    en: (users: number, connections: number, queues: number) =>
      `${users} users, ${connections} connections, ${queues} queues`,
    es: (users: number, connections: number, queues: number) =>
      `${users} usuarios, ${connections} conexiones, ${queues} colas`,
  },
  campaignCount: {
    pt: (count: number) => (count === 1 ? '1 campanha' : `${count} campanhas`),
    en: (count: number) => (count === 1 ? '1 campaign' : `${count} campaigns`),
    es: (count: number) => (count === 1 ? '1 campaña' : `${count} campañas`),
  },
  scheduleCount: {
    pt: (count: number) => (count === 1 ? '1 mensagem agendada' : `${count} mensagens agendadas`),
    en: (count: number) => (count === 1 ? '1 scheduled message' : `${count} scheduled messages`),
    es: (count: number) => (count === 1 ? '1 mensaje programado' : `${count} mensajes programados`),
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
  costsNothing: { pt: 'Sem custo agora', en: 'No costs now', es: 'Sin costo ahora' },
  changeTitle: {
    pt: (name: string) => `Mudar para o plano ${name}?`,
    en: (name: string) => `Change to the plan ${name}?`,
    es: (name: string) => `¿Cambiar al plan ${name}?`,
  },
  changeMessage: {
    pt: (price: string) =>
      `A partir da próxima fatura: ${price}. Nada do que você já tem é excluído; acima do limite, nada novo é criado.`,
    en: (price: string) =>
      `From the next invoice on: ${price}. Nothing you have is deleted; above the limit nothing new is added.`,
    es: (price: string) =>
      `Desde la próxima factura: ${price}. No se elimina nada de lo que ya tiene; por encima del límite no se crea nada nuevo.`,
  },
  changed: { pt: 'Plano alterado', en: 'Plan changed', es: 'Plan cambiado' },
  invoices: { pt: 'Faturas', en: 'Invoices', es: 'Facturas' },
} satisfies Texts;
