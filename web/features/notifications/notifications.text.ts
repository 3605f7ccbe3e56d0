import type { Texts } from '#web/ui/language/use-text.ts';

export const notificationsText = {
  bell: { pt: 'Notificações', en: 'Notifications', es: 'Notificaciones' },
  bellWith: {
    pt: (count: string) => `Notificações: ${count} ${count === '1' ? 'não lida' : 'não lidas'}`,
    en: (count: string) => `Notifications: ${count} unread`,
    es: (count: string) => `Notificaciones: ${count} sin leer`,
  },
  nothing: { pt: 'Tudo lido', en: 'All read', es: 'Todo leído' },
  nothingHint: {
    pt: 'Mensagens dos seus atendimentos e filas, conversas da equipe, informativos e tarefas aparecem aqui.',
    en: 'Messages of your conversations and queues, chats, announcements and to-dos appear here.',
    es: 'Los mensajes de sus atenciones y colas, conversaciones del equipo, informativos y tareas aparecen aquí.',
  },
  tickets: { pt: 'Atendimentos', en: 'Conversations', es: 'Atenciones' },
  chats: { pt: 'Conversas da equipe', en: 'Chats', es: 'Conversaciones del equipo' },
  announcements: { pt: 'Informativos', en: 'Announcements', es: 'Informativos' },
  mentions: { pt: 'Notas para você', en: 'Notes for you', es: 'Notas para usted' },
  endedWebhooks: { pt: 'Webhooks desligados', en: 'Webhooks switched off', es: 'Webhooks desactivados' },
  failingWebhook: {
    pt: 'Não aceitou eventos por dias e foi desligado.',
    en: 'Accepted no events for days and was switched off.',
    es: 'No aceptó eventos durante días y fue desactivado.',
  },
  goneWebhook: {
    pt: 'O endereço pediu para não receber mais eventos.',
    en: 'The address asked for no more events.',
    es: 'La dirección pidió no recibir más eventos.',
  },
  campaigns: { pt: 'Campanhas pausadas', en: 'Paused campaigns', es: 'Campañas pausadas' },
  failures: {
    pt: 'Várias mensagens seguidas falharam',
    en: 'Several messages in a row failed',
    es: 'Varios mensajes seguidos fallaron',
  },
  connection: {
    pt: 'A conexão foi desvinculada do telefone',
    en: 'The connection was unlinked from the phone',
    es: 'La conexión fue desvinculada del teléfono',
  },
  removed: {
    pt: 'A conexão foi excluída',
    en: 'The connection was deleted',
    es: 'La conexión fue eliminada',
  },
  banned: {
    pt: 'O WhatsApp restringiu este número',
    en: 'WhatsApp has restricted this number',
    es: 'WhatsApp restringió este número',
  },
  plan: {
    pt: 'O plano não inclui mais campanhas',
    en: 'The plan no longer includes campaigns',
    es: 'El plan ya no incluye campañas',
  },
  incomplete: {
    pt: 'Falta o público, os arquivos ou a mensagem',
    en: 'Its audience, files or message is missing',
    es: 'Falta el público, los archivos o el mensaje',
  },
  dueTodos: { pt: 'Tarefas vencidas', en: 'Due to-dos', es: 'Tareas vencidas' },
  mentioned: { pt: 'mencionaram você', en: 'you were mentioned', es: 'le mencionaron' },
  loading: { pt: 'Carregando…', en: 'Loading…', es: 'Cargando…' },
  unread: {
    pt: (count: number) => `${count} ${count === 1 ? 'não lida' : 'não lidas'}`,
    en: (count: number) => `${count} unread`,
    es: (count: number) => `${count} sin leer`,
  },
  waiting: { pt: 'Aguardando', en: 'Waiting', es: 'En espera' },
  turnOn: {
    pt: 'Ativar avisos na área de trabalho',
    en: 'Turn on desktop notices',
    es: 'Activar avisos de escritorio',
  },
  turnedOff: {
    pt: 'Os avisos na área de trabalho estão bloqueados nas configurações deste navegador.',
    en: 'Desktop notices are blocked in the settings of this browser.',
    es: 'Los avisos de escritorio están bloqueados en la configuración de este navegador.',
  },
  volume: { pt: 'Volume dos avisos', en: 'Notification volume', es: 'Volumen de los avisos' },
} satisfies Texts;
