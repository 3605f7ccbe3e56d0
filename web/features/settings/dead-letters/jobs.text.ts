import type { JobName } from '#shared/jobs.ts';
import type { Language } from '#web/ui/language/language.ts';

/** The work of each job, as an operator of the platform understands it. */
export const jobsText: Record<JobName, Record<Language, string>> = {
  inbound: {
    pt: 'Mensagens do WhatsApp que não estão em nenhum atendimento',
    en: 'Messages from WhatsApp that are in no conversation',
    es: 'Mensajes de WhatsApp que no están en ninguna atención',
  },
  receipts: {
    pt: 'Sinais de entrega desatualizados',
    en: 'Delivery marks that are out of date',
    es: 'Marcas de entrega desactualizadas',
  },
  assistantTurns: {
    pt: 'Respostas de prompts e integrações',
    en: 'Answers of prompts and integrations',
    es: 'Respuestas de prompts e integraciones',
  },
  renewals: {
    pt: 'Assistentes de empresas renovadas, que voltam com até uma hora de atraso',
    en: 'Assistants of renewed companies, which return up to an hour late',
    es: 'Asistentes de empresas renovadas, que vuelven con hasta una hora de retraso',
  },
  campaignSteps: {
    pt: 'Público de campanhas por reunir',
    en: 'Audiences of campaigns that are not collected',
    es: 'Público de campañas por reunir',
  },
  turns: {
    pt: 'Ritmo das conexões, planejado de novo a cada minuto',
    en: 'Pace of connections, planned again every minute',
    es: 'Ritmo de las conexiones, planificado de nuevo cada minuto',
  },
  removedCompanies: {
    pt: 'Celulares e sessões de empresas excluídas, ainda conectados',
    en: 'Phones and sessions of deleted companies that are still connected',
    es: 'Teléfonos y sesiones de empresas eliminadas, aún conectados',
  },
  erasures: {
    pt: 'Dados de empresas excluídas, ainda por apagar',
    en: 'Data of deleted companies that is not removed yet',
    es: 'Datos de empresas eliminadas, aún por borrar',
  },
  announcements: {
    pt: 'Informativos que as telas abertas só mostram ao recarregar',
    en: 'Announcements that open screens show only after a reload',
    es: 'Informativos que las pantallas abiertas solo muestran al recargar',
  },
  changedPlans: {
    pt: 'Empresas com os limites antigos de um plano',
    en: 'Companies with the earlier limits of a plan',
    es: 'Empresas con los límites anteriores de un plan',
  },
  billing: {
    pt: 'Faturas do dia',
    en: 'Invoices of the day',
    es: 'Facturas del día',
  },
  billingMails: {
    pt: 'Lembretes e recibos por e-mail',
    en: 'Reminders and receipts by e-mail',
    es: 'Recordatorios y recibos por correo',
  },
  payments: {
    pt: 'Pagamentos que não foram contados',
    en: 'Payments that were not counted',
    es: 'Pagos que no se contaron',
  },
  removedTags: {
    pt: 'Tags excluídas que conversas ainda têm',
    en: 'Deleted tags that conversations still carry',
    es: 'Etiquetas eliminadas que aún tienen conversaciones',
  },
  removedChats: {
    pt: 'Mensagens e arquivos de chats internos excluídos',
    en: 'Messages and files of deleted internal chats',
    es: 'Mensajes y archivos de chats internos eliminados',
  },
  removedQueues: {
    pt: 'Conversas que esperam em filas excluídas',
    en: 'Conversations that wait in deleted queues',
    es: 'Conversaciones que esperan en colas eliminadas',
  },
  bulks: {
    pt: 'Ações em muitas conversas, interrompidas',
    en: 'Acts on many conversations that have stopped',
    es: 'Acciones en muchas conversaciones, interrumpidas',
  },
  removedTickets: {
    pt: 'Mensagens e arquivos de conversas excluídas',
    en: 'Messages and files of deleted conversations',
    es: 'Mensajes y archivos de conversaciones eliminadas',
  },
  search: {
    pt: 'Mensagens que a busca não encontra',
    en: 'Messages that the search does not find',
    es: 'Mensajes que la búsqueda no encuentra',
  },
  backfills: {
    pt: 'Listas, buscas e números de versões anteriores',
    en: 'Lists, searches and figures of earlier versions',
    es: 'Listas, búsquedas y números de versiones anteriores',
  },
  imports: {
    pt: 'Importações de contatos interrompidas',
    en: 'Imports of contacts that have stopped',
    es: 'Importaciones de contactos interrumpidas',
  },
  contactListCounts: {
    pt: 'Números de listas, contados de novo quando a lista é aberta',
    en: 'Figures of lists, counted again when a list is opened',
    es: 'Cifras de listas, contadas de nuevo cuando se abre la lista',
  },
  removedContactLists: {
    pt: 'Contatos de listas excluídas',
    en: 'Contacts of deleted lists',
    es: 'Contactos de listas eliminadas',
  },
  timers: {
    pt: 'Verificações de minuto, que a seguinte já fez',
    en: 'Checks of a minute, which the next one has done',
    es: 'Verificaciones de un minuto, que la siguiente ya hizo',
  },
  resets: {
    pt: 'Códigos de senha e convites, que já foram pedidos de novo',
    en: 'Codes and invitations, which were asked for again',
    es: 'Códigos e invitaciones, que ya se pidieron de nuevo',
  },
  webhooks: {
    pt: 'Eventos que um webhook não recebeu',
    en: 'Events that a webhook did not receive',
    es: 'Eventos que un webhook no recibió',
  },
  alerts: {
    pt: 'Alertas que administradores não receberam',
    en: 'Alerts that administrators did not get',
    es: 'Alertas que los administradores no recibieron',
  },
  live: {
    pt: 'Atualizações de telas, que já foram lidas de novo',
    en: 'Updates of screens, which were read again since',
    es: 'Actualizaciones de pantallas, que ya se leyeron de nuevo',
  },
  pushes: {
    pt: 'Notificações em aparelhos',
    en: 'Notifications on devices',
    es: 'Notificaciones en aparatos',
  },
  auditDays: {
    pt: 'Fechamento de dias do registro de ações',
    en: 'Closing of days of the activity log',
    es: 'Cierre de días del registro de acciones',
  },
  exports: {
    pt: 'Exportações de dados interrompidas',
    en: 'Exports of data that have stopped',
    es: 'Exportaciones de datos interrumpidas',
  },
  personErasures: {
    pt: 'Pessoas cujos dados ainda serão apagados',
    en: 'People whose data is still to be erased',
    es: 'Personas cuyos datos aún se borrarán',
  },
  ledgerDays: {
    pt: 'Fechamento de dias do relatório de entregas',
    en: 'Closing of days of the delivery report',
    es: 'Cierre de días del informe de entregas',
  },
  oldTickets: {
    pt: 'Conversas antigas por excluir',
    en: 'Old conversations to be deleted',
    es: 'Conversaciones antiguas por eliminar',
  },
};
