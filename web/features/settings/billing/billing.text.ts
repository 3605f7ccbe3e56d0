import type { Texts } from '#web/ui/language/use-text.ts';

export const billingText = {
  label: { pt: 'Cobranças das empresas', en: 'Invoicing of the companies', es: 'Cobros de las empresas' },
  states: { pt: 'Empresas por situação', en: 'Companies by state', es: 'Empresas por situación' },
  all: { pt: 'Todas', en: 'All', es: 'Todas' },
  trial: { pt: 'Em teste', en: 'On trial', es: 'En prueba' },
  paid: { pt: 'Em dia', en: 'Paid', es: 'Al día' },
  dueThisWeek: { pt: 'Vencem em 7 dias', en: 'Due within 7 days', es: 'Vencen en 7 días' },
  overdue: { pt: 'Vencidas', en: 'Overdue', es: 'Vencidas' },
  disabled: { pt: 'Inativas', en: 'Disabled', es: 'Inactivas' },
  dueIn: {
    pt: (days: number) => (days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`),
    en: (days: number) => (days === 1 ? 'Due tomorrow' : `Due in ${days} days`),
    es: (days: number) => (days === 1 ? 'Vence mañana' : `Vence en ${days} días`),
  },
  overdueBy: {
    pt: (days: number) => (days === 0 ? 'Venceu hoje' : days === 1 ? 'Venceu ontem' : `Venceu há ${days} dias`),
    en: (days: number) => (days === 0 ? 'Ended today' : days === 1 ? 'Ended yesterday' : `Ended ${days} days ago`),
    es: (days: number) => (days === 0 ? 'Venció hoy' : days === 1 ? 'Venció ayer' : `Venció hace ${days} días`),
  },
  oneDisabled: { pt: 'Inativa', en: 'Disabled', es: 'Inactiva' },
  revenue: { pt: 'Recebido neste mês', en: 'Received this month', es: 'Recibido este mes' },
  open: { pt: 'Faturas em aberto', en: 'Open invoices', es: 'Facturas pendientes' },
  openSum: {
    pt: (count: number, sum: string) => `${count} · ${sum}`,
    en: (count: number, sum: string) => `${count} · ${sum}`,
    es: (count: number, sum: string) => `${count} · ${sum}`,
  },
  counting: { pt: 'Contando…', en: 'Counting…', es: 'Contando…' },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  plan: { pt: 'Plano', en: 'Plan', es: 'Plan' },
  state: { pt: 'Situação', en: 'State', es: 'Situación' },
  activeUntil: { pt: 'Ativo até', en: 'Active until', es: 'Activo hasta' },
  neverDue: { pt: 'Nunca vence', en: 'Never due', es: 'Nunca vence' },
  invoice: { pt: 'Fatura em aberto', en: 'Open invoice', es: 'Factura pendiente' },
  kind: { pt: 'Tipo', en: 'Kind', es: 'Tipo' },
  invoicedPlan: { pt: 'Plano da fatura', en: 'Plan of the invoice', es: 'Plan de la factura' },
  changeTo: {
    pt: (plan: string) => `mudança para ${plan}`,
    en: (plan: string) => `change to ${plan}`,
    es: (plan: string) => `cambio a ${plan}`,
  },
  amount: { pt: 'Valor em aberto', en: 'Open amount', es: 'Importe pendiente' },
  settle: { pt: 'Marcar como paga', en: 'Mark as paid', es: 'Marcar como pagada' },
  settleOf: {
    pt: (company: string) => `Marcar como paga a fatura de ${company}`,
    en: (company: string) => `Mark as paid: invoice of ${company}`,
    es: (company: string) => `Marcar como pagada la factura de ${company}`,
  },
  downloadPdfOf: {
    pt: (company: string) => `Baixar PDF da fatura de ${company}`,
    en: (company: string) => `Download the PDF of the invoice of ${company}`,
    es: (company: string) => `Descargar el PDF de la factura de ${company}`,
  },
  settleChangeOf: {
    pt: (company: string, plan: string) => `Marcar como paga a mudança de ${company} para ${plan}`,
    en: (company: string, plan: string) => `Mark as paid: change of ${company} to ${plan}`,
    es: (company: string, plan: string) => `Marcar como pagada: cambio de ${company} a ${plan}`,
  },
  settleChangeMessage: {
    pt: (number: number, amount: string) =>
      `A fatura ${number}, de ${amount}, será registrada como recebida fora do Pix. O plano muda e o recibo é enviado. Isto não pode ser desfeito.`,
    en: (number: number, amount: string) =>
      `Invoice ${number}, ${amount}, will be recorded as received outside Pix. The plan changes and the company gets its receipt. This cannot be undone.`,
    es: (number: number, amount: string) =>
      `La factura ${number}, de ${amount}, se registrará como recibida fuera de Pix. El plan cambia y la empresa recibe su recibo. Esto no se puede deshacer.`,
  },
  settleMessage: {
    pt: (number: number, amount: string) =>
      `A fatura ${number}, de ${amount}, será registrada como recebida fora do Pix. A empresa é renovada e o recibo é enviado. Isto não pode ser desfeito.`,
    en: (number: number, amount: string) =>
      `Invoice ${number}, ${amount}, will be recorded as received outside Pix. The company is renewed and gets its receipt. This cannot be undone.`,
    es: (number: number, amount: string) =>
      `La factura ${number}, de ${amount}, se registrará como recibida fuera de Pix. La empresa se renueva y recibe su recibo. Esto no se puede deshacer.`,
  },
  settled: {
    pt: (company: string) => `Fatura de ${company} registrada como paga.`,
    en: (company: string) => `The invoice of ${company} is recorded as paid.`,
    es: (company: string) => `La factura de ${company} quedó registrada como pagada.`,
  },
  exportFile: { pt: 'Exportar CSV', en: 'Export CSV', es: 'Exportar CSV' },
  fileName: { pt: 'cobrancas.csv', en: 'invoicing.csv', es: 'cobros.csv' },
  emptyTitle: { pt: 'Nenhuma empresa aqui', en: 'No companies here', es: 'Ninguna empresa aquí' },
  emptyHint: {
    pt: 'Escolha outra situação para ver as empresas.',
    en: 'Choose another state to see companies.',
    es: 'Elija otra situación para ver las empresas.',
  },
} satisfies Texts;
