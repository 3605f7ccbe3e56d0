import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const plansText = {
  ...crudText({
    pt: { one: 'plano', many: 'planos' },
    en: { one: 'plan', many: 'plans' },
    es: { one: 'plan', many: 'planes' },
  }),
  saved: {
    pt: 'Operação realizada com sucesso!',
    en: 'Done successfully!',
    es: '¡Operación realizada con éxito!',
  },
  failed: {
    pt: 'Não foi possível realizar a operação. Verifique se já existe um plano com o mesmo nome ou se os campos foram preenchidos corretamente',
    en: 'This could not be done. Check whether a plan of this name exists and whether the fields are filled in correctly',
    es: 'No se pudo realizar la operación. Verifique si ya existe un plan con el mismo nombre o si los campos están bien completados',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  users: { pt: 'Usuários', en: 'Users', es: 'Usuarios' },
  connections: { pt: 'Conexões', en: 'Connections', es: 'Conexiones' },
  queues: { pt: 'Filas', en: 'Queues', es: 'Colas' },
  campaigns: { pt: 'Campanhas (quantidade)', en: 'Campaigns (number)', es: 'Campañas (cantidad)' },
  schedules: {
    pt: 'Mensagens agendadas ao mesmo tempo',
    en: 'Scheduled messages at a time',
    es: 'Mensajes programados a la vez',
  },
  noCampaigns: {
    pt: 'Com 0, ninguém cria campanhas.',
    en: 'With 0, nobody can create campaigns.',
    es: 'Con 0, nadie crea campañas.',
  },
  noSchedules: {
    pt: 'Com 0, ninguém agenda mensagens.',
    en: 'With 0, nobody can schedule messages.',
    es: 'Con 0, nadie programa mensajes.',
  },
  value: { pt: 'Valor por mês (R$)', en: 'Price per month (R$)', es: 'Valor por mes (R$)' },
  perMonth: { pt: 'por mês', en: 'a month', es: 'al mes' },
  free: { pt: 'Grátis', en: 'Free', es: 'Gratis' },
  limits: {
    pt: 'Um limite menor do que uma empresa já usa não apaga nada: ela só não cria mais.',
    en: 'A limit below what a company already uses deletes nothing: it just cannot add more.',
    es: 'Un límite menor que lo que una empresa ya usa no borra nada: solo no puede crear más.',
  },
  includes: { pt: 'Inclui', en: 'Includes', es: 'Incluye' },
  useCampaigns: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
  useKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
  useOpenAi: { pt: 'Inteligência artificial', en: 'Artificial intelligence', es: 'Inteligencia artificial' },
  useIntegrations: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
  useSchedules: { pt: 'Mensagens agendadas', en: 'Schedules', es: 'Programaciones' },
  useInternalChat: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno' },
  useExternalApi: { pt: 'API externa', en: 'External API', es: 'API externa' },
  useAppointments: { pt: 'Agenda', en: 'Appointments', es: 'Citas' },
  useInternal: { pt: 'Interno', en: 'Internal', es: 'Interno' },
  internalSwitch: {
    pt: 'Plano interno: não aparece no cadastro',
    en: 'Internal plan: not shown at sign-up',
    es: 'Plan interno: no aparece en el registro',
  },
  removeMessage: {
    pt: 'Só um plano sem empresas pode ser excluído. Isto não pode ser desfeito.',
    en: 'Only a plan that no company has can be deleted. This cannot be undone.',
    es: 'Solo se puede eliminar un plan sin empresas. No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Um plano diz o que as empresas podem usar e quanto pagam.',
    en: 'A plan says what companies may use and what they pay.',
    es: 'Un plan dice qué pueden usar las empresas y cuánto pagan.',
  },
} satisfies Texts;
