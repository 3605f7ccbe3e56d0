import type { Texts } from '#web/ui/language/use-text.ts';

/** The one name of each screen: in the menu, as its title and in the command bar. */
export const screenNames = {
  dashboard: { pt: 'Dashboard', en: 'Dashboard', es: 'Dashboard' },
  start: { pt: 'Primeiros passos', en: 'First steps', es: 'Primeros pasos' },
  tickets: { pt: 'Atendimentos', en: 'Conversations', es: 'Atenciones' },
  appointments: { pt: 'Agenda', en: 'Appointments', es: 'Citas' },
  kanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
  quickMessages: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas' },
  contacts: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
  campaigns: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
  contactLists: { pt: 'Listas de contatos', en: 'Contact lists', es: 'Listas de contactos' },
  campaignSettings: {
    pt: 'Opções de campanhas',
    en: 'Campaign settings',
    es: 'Opciones de campañas',
  },
  schedules: { pt: 'Mensagens agendadas', en: 'Scheduled messages', es: 'Mensajes programados' },
  fileLists: { pt: 'Listas de arquivos', en: 'File lists', es: 'Listas de archivos' },
  tags: { pt: 'Tags', en: 'Tags', es: 'Etiquetas' },
  chats: { pt: 'Chats', en: 'Chats', es: 'Chats' },
  todolist: { pt: 'Tarefas', en: 'To-do list', es: 'Tareas' },
  announcements: { pt: 'Informativos', en: 'Announcements', es: 'Informativos' },
  helps: { pt: 'Ajuda', en: 'Help', es: 'Ayuda' },
  prompts: { pt: 'Prompts', en: 'Prompts', es: 'Prompts' },
  integrations: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
  messagesApi: { pt: 'API de mensagens', en: 'Messages API', es: 'API de mensajes' },
  connections: { pt: 'Conexões', en: 'Connections', es: 'Conexiones' },
  deliveries: { pt: 'Entregas', en: 'Deliveries', es: 'Entregas' },
  queues: { pt: 'Filas e chatbot', en: 'Queues & chatbot', es: 'Colas y chatbot' },
  roles: { pt: 'Funções', en: 'Roles', es: 'Funciones' },
  users: { pt: 'Usuários', en: 'Users', es: 'Usuarios' },
  invoices: { pt: 'Faturas', en: 'Invoices', es: 'Facturas' },
  subscription: { pt: 'Assinatura', en: 'Subscription', es: 'Suscripción' },
  alerts: { pt: 'Alertas', en: 'Alerts', es: 'Alertas' },
  audit: { pt: 'Auditoria', en: 'Audit trail', es: 'Auditoría' },
  privacy: { pt: 'Dados e privacidade', en: 'Data & privacy', es: 'Datos y privacidad' },
  settings: { pt: 'Opções', en: 'Options', es: 'Opciones' },
} satisfies Texts;

export type ScreenName = keyof typeof screenNames;
