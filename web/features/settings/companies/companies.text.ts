import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

const done = {
  pt: 'Operação realizada com sucesso!',
  en: 'Done successfully!',
  es: '¡Operación realizada con éxito!',
};

export const companiesText = {
  ...crudText({
    pt: { one: 'empresa', many: 'empresas', isFeminine: true },
    en: { one: 'company', many: 'companies' },
    es: { one: 'empresa', many: 'empresas', isFeminine: true },
  }),
  saved: done,
  failed: {
    pt: 'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
    en: 'This could not be done. Check whether a company of this name exists and whether the fields are filled in correctly',
    es: 'No se pudo realizar la operación. Verifique si ya existe una empresa con el mismo nombre o si los campos están bien completados',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  newHint: {
    pt: 'O primeiro administrador entra com este e-mail. Sem vencimento, a empresa nunca vence.',
    en: 'The first administrator signs in with this e-mail. Without a due date the company never ends.',
    es: 'El primer administrador entra con este correo. Sin vencimiento, la empresa nunca vence.',
  },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  phone: { pt: 'Telefone', en: 'Phone', es: 'Teléfono' },
  password: { pt: 'Senha do administrador', en: 'Administrator’s password', es: 'Contraseña del administrador' },
  plan: { pt: 'Plano', en: 'Plan', es: 'Plan' },
  choosePlan: { pt: 'Escolha um plano', en: 'Choose a plan', es: 'Elija un plan' },
  status: { pt: 'Status', en: 'State', es: 'Estado' },
  isActive: { pt: 'Ativa', en: 'Active', es: 'Activa' },
  isInactive: { pt: 'Inativa', en: 'Inactive', es: 'Inactiva' },
  isDeleted: { pt: 'Excluída', en: 'Deleted', es: 'Eliminada' },
  activeSwitch: {
    pt: 'Empresa ativa: os usuários podem entrar',
    en: 'Active: its users can sign in',
    es: 'Empresa activa: los usuarios pueden entrar',
  },
  campaignsSwitch: { pt: 'Campanhas habilitadas', en: 'Campaigns enabled', es: 'Campañas habilitadas' },
  withoutCampaigns: { pt: 'Campanhas: desabilitadas', en: 'Campaigns: disabled', es: 'Campañas: deshabilitadas' },
  createdAt: { pt: 'Criada em', en: 'Created', es: 'Creada el' },
  dueDate: { pt: 'Vencimento', en: 'Due date', es: 'Vencimiento' },
  activeUntil: { pt: 'Ativo até', en: 'Active until', es: 'Activo hasta' },
  lastDay: {
    pt: (day: string) => `Último dia de acesso: ${day}`,
    en: (day: string) => `Last day of access: ${day}`,
    es: (day: string) => `Último día de acceso: ${day}`,
  },
  neverDue: { pt: 'Nunca vence', en: 'Never due', es: 'Nunca vence' },
  recurrence: { pt: 'Recorrência', en: 'Recurrence', es: 'Recurrencia' },
  MENSAL: { pt: 'Mensal', en: 'Monthly', es: 'Mensual' },
  BIMESTRAL: { pt: 'Bimestral', en: 'Every two months', es: 'Bimestral' },
  TRIMESTRAL: { pt: 'Trimestral', en: 'Quarterly', es: 'Trimestral' },
  SEMESTRAL: { pt: 'Semestral', en: 'Half-yearly', es: 'Semestral' },
  ANUAL: { pt: 'Anual', en: 'Yearly', es: 'Anual' },
  more: {
    pt: (name: string) => `Ações de ${name}`,
    en: (name: string) => `Actions of ${name}`,
    es: (name: string) => `Acciones de ${name}`,
  },
  editShort: { pt: 'Editar', en: 'Edit', es: 'Editar' },
  renew: { pt: '+ Vencimento', en: '+ Due date', es: '+ Vencimiento' },
  renewed: {
    pt: (name: string, day: string) => `${name} está ativa até ${day}.`,
    en: (name: string, day: string) => `${name} is now active until ${day}.`,
    es: (name: string, day: string) => `${name} está ahora activa hasta el ${day}.`,
  },
  dueIn: {
    pt: (days: number) => (days === 1 ? 'vence amanhã' : `vence em ${days} dias`),
    en: (days: number) => (days === 1 ? 'due tomorrow' : `due in ${days} days`),
    es: (days: number) => (days === 1 ? 'vence mañana' : `vence en ${days} días`),
  },
  overdueBy: {
    pt: (days: number) => (days === 0 ? 'venceu hoje' : days === 1 ? 'venceu ontem' : `venceu há ${days} dias`),
    en: (days: number) => (days === 0 ? 'ended today' : days === 1 ? 'ended yesterday' : `ended ${days} days ago`),
    es: (days: number) => (days === 0 ? 'venció hoy' : days === 1 ? 'venció ayer' : `venció hace ${days} días`),
  },
  create: { pt: 'Cadastrar empresa', en: 'Register the company', es: 'Registrar empresa' },
  removeMessage: {
    pt: 'Os telefones são desconectados e ninguém mais entra. Por 30 dias você ainda pode restaurá-la; depois os dados são apagados para sempre.',
    en: 'Its phones are disconnected and nobody can sign in. For 30 days you can still restore it; then its data is gone for good.',
    es: 'Los teléfonos se desconectan y nadie más entra. Durante 30 días aún puede restaurarla; después los datos se borran para siempre.',
  },
  typeName: {
    pt: (name: string) => `Digite “${name}” para confirmar`,
    en: (name: string) => `Type “${name}” to confirm`,
    es: (name: string) => `Escriba “${name}” para confirmar`,
  },
  erasedOn: {
    pt: (day: string) => `Dados serão apagados em ${day}`,
    en: (day: string) => `Its data will be removed on ${day}`,
    es: (day: string) => `Los datos se borrarán el ${day}`,
  },
  enter: { pt: 'Entrar', en: 'Enter', es: 'Entrar' },
  enterOf: {
    pt: (name: string) => `Entrar em ${name}`,
    en: (name: string) => `Enter ${name}`,
    es: (name: string) => `Entrar en ${name}`,
  },
  enterMessage: {
    pt: 'Você trabalha por até uma hora como o administrador da empresa. Os administradores dela veem quando você entrou e o que alterou.',
    en: 'You work as the company’s administrator for up to an hour. Its administrators see when you entered and what you changed.',
    es: 'Trabaja hasta una hora como el administrador de la empresa. Sus administradores ven cuándo entró y qué cambió.',
  },
  restore: { pt: 'Restaurar', en: 'Restore', es: 'Restaurar' },
  emptyHint: {
    pt: 'Cadastre a primeira empresa que vai usar a plataforma.',
    en: 'Register the first company that will use the platform.',
    es: 'Registre la primera empresa que usará la plataforma.',
  },
} satisfies Texts;
