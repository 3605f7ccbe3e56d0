import type { Language } from '#web/ui/language/language.ts';
import type { AuditedReadAction } from './actions.ts';

/** Reads of customers' data by an operator inside; a new action without a verb or a text here does not compile. */
export const readsText = {
  'messages.list': { pt: 'Conversa aberta', en: 'Conversation opened', es: 'Conversación abierta' },
  'messages.media': {
    pt: 'Arquivo de mensagem aberto',
    en: 'File of a message opened',
    es: 'Archivo de un mensaje abierto',
  },
  'messages.history': {
    pt: 'Edições de mensagem vistas',
    en: 'Edits of a message seen',
    es: 'Ediciones de un mensaje vistas',
  },
  'search.messages': {
    pt: 'Busca em todas as conversas',
    en: 'All conversations searched',
    es: 'Búsqueda en todas las conversaciones',
  },
  'search.conversation': {
    pt: 'Busca em uma conversa',
    en: 'Conversation searched',
    es: 'Búsqueda en una conversación',
  },
  'contacts.list': { pt: 'Lista de contatos aberta', en: 'Contact list opened', es: 'Lista de contactos abierta' },
  'ticket-notes.mentions': {
    pt: 'Menções em notas vistas',
    en: 'Mentions in notes seen',
    es: 'Menciones en notas vistas',
  },
  'contacts.listMerges': {
    pt: 'Junções de um contato vistas',
    en: 'Merges of a contact seen',
    es: 'Uniones de un contacto vistas',
  },
  'contacts.previewMerge': {
    pt: 'Junção de contatos conferida',
    en: 'Merge of contacts previewed',
    es: 'Unión de contactos revisada',
  },
  'contacts.listAll': {
    pt: 'Contatos listados para escolha',
    en: 'Contacts listed for choosing',
    es: 'Contactos listados para elegir',
  },
  'contact-lists.showItem': {
    pt: 'Pessoa de uma lista aberta',
    en: 'Person of a list opened',
    es: 'Persona de una lista abierta',
  },
  'webhooks.deliveries': {
    pt: 'Eventos de webhook vistos',
    en: 'Webhook events seen',
    es: 'Eventos de webhook vistos',
  },
  'contacts.find': {
    pt: 'Contato procurado pelo número',
    en: 'Contact looked up by number',
    es: 'Contacto buscado por número',
  },
  'contacts.show': { pt: 'Contato aberto', en: 'Contact opened', es: 'Contacto abierto' },
  'overview.contact': {
    pt: 'Painel de um contato aberto',
    en: 'Panel of a contact opened',
    es: 'Panel de un contacto abierto',
  },
  'alerts.test': { pt: 'Teste de alerta enviado', en: 'Test alert sent', es: 'Prueba de alerta enviada' },
  'contact-lists.items': {
    pt: 'Pessoas de uma lista vistas',
    en: 'People of a list seen',
    es: 'Personas de una lista vistas',
  },
  'campaigns.recipients': {
    pt: 'Destinatários de campanha vistos',
    en: 'Recipients of a campaign seen',
    es: 'Destinatarios de una campaña vistos',
  },
  'ticket-notes.list': {
    pt: 'Notas de uma conversa vistas',
    en: 'Notes of a conversation seen',
    es: 'Notas de una conversación vistas',
  },
  'ticket-notes.page': {
    pt: 'Notas de uma conversa vistas',
    en: 'Notes of a conversation seen',
    es: 'Notas de una conversación vistas',
  },
  'ticket-notes.show': { pt: 'Nota aberta', en: 'Note opened', es: 'Nota abierta' },
  'exports.list': { pt: 'Exportações vistas', en: 'Exports seen', es: 'Exportaciones vistas' },
  'chats.messages': { pt: 'Chat interno aberto', en: 'Internal chat opened', es: 'Chat interno abierto' },
  'chats.media': {
    pt: 'Arquivo do chat interno aberto',
    en: 'File of an internal chat opened',
    es: 'Archivo del chat interno abierto',
  },
  'dashboard.conversations': {
    pt: 'Atendimentos de um indicador vistos',
    en: 'Conversations of a figure seen',
    es: 'Atenciones de un indicador vistas',
  },
  'ledger.failures': {
    pt: 'Mensagens não enviadas vistas',
    en: 'Messages that were not sent seen',
    es: 'Mensajes no enviados vistos',
  },
} satisfies Record<AuditedReadAction, Record<Language, string>>;
