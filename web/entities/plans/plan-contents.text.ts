import type { Texts } from '#web/ui/language/use-text.ts';

export const planContentsText = {
  includes: { pt: 'O plano inclui', en: 'The plan includes', es: 'El plan incluye' },
  contentsOf: {
    pt: (plan: string) => `O que o plano ${plan} inclui`,
    en: (plan: string) => `Included in the plan ${plan}`,
    es: (plan: string) => `Lo que incluye el plan ${plan}`,
  },
  notIncluded: { pt: 'não incluso', en: 'not included', es: 'no incluido' },
  userCount: {
    pt: (count: number) => (count === 1 ? '1 usuário' : `${count} usuários`),
    en: (count: number) => (count === 1 ? '1 user' : `${count} users`),
    es: (count: number) => (count === 1 ? '1 usuario' : `${count} usuarios`),
  },
  connectionCount: {
    pt: (count: number) => (count === 1 ? '1 conexão' : `${count} conexões`),
    en: (count: number) => (count === 1 ? '1 connection' : `${count} connections`),
    es: (count: number) => (count === 1 ? '1 conexión' : `${count} conexiones`),
  },
  queueCount: {
    pt: (count: number) => (count === 1 ? '1 fila' : `${count} filas`),
    en: (count: number) => (count === 1 ? '1 queue' : `${count} queues`),
    es: (count: number) => (count === 1 ? '1 cola' : `${count} colas`),
  },
  limited: {
    pt: (part: string, limit: number) => `${part} (até ${limit})`,
    en: (part: string, limit: number) => `${part} (up to ${limit})`,
    es: (part: string, limit: number) => `${part} (hasta ${limit})`,
  },
  useCampaigns: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
  useSchedules: { pt: 'Mensagens agendadas', en: 'Scheduled messages', es: 'Mensajes programados' },
  useKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
  useOpenAi: { pt: 'Inteligência artificial', en: 'Artificial intelligence', es: 'Inteligencia artificial' },
  useIntegrations: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
  useInternalChat: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno' },
  useExternalApi: { pt: 'API externa', en: 'External API', es: 'API externa' },
  useAppointments: { pt: 'Agenda', en: 'Appointments', es: 'Citas' },
} satisfies Texts;
