import type { Texts } from '#web/ui/language/use-text.ts';

export const inboxSearchText = {
  words: { pt: 'Nome, número ou texto', en: 'Name, number or text', es: 'Nombre, número o texto' },
  results: { pt: 'Resultados da busca', en: 'Search results', es: 'Resultados de la búsqueda' },
  conversations: { pt: 'Atendimentos', en: 'Conversations', es: 'Atenciones' },
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
  moreConversations: { pt: 'Mais atendimentos', en: 'More conversations', es: 'Más atenciones' },
  noConversation: {
    pt: 'Nenhum cliente com este nome ou número.',
    en: 'No customer with this name or number.',
    es: 'Ningún cliente con este nombre o número.',
  },
  noMessage: {
    pt: 'Nenhuma mensagem com palavras que começam assim.',
    en: 'No message with words that begin like this.',
    es: 'Ningún mensaje con palabras que empiezan así.',
  },
  more: { pt: 'Mais filtros', en: 'More filters', es: 'Más filtros' },
  status: { pt: 'Situação', en: 'Status', es: 'Estado' },
  anyStatus: { pt: 'Todas', en: 'All', es: 'Todos' },
  tags: { pt: 'Com todas estas tags', en: 'With all of these tags', es: 'Con todas estas etiquetas' },
  noTags: { pt: 'Ainda não há tags.', en: 'There are no tags yet.', es: 'Todavía no hay etiquetas.' },
  users: { pt: 'De qualquer destes atendentes', en: 'Of any of these agents', es: 'De cualquiera de estos agentes' },
  date: { pt: 'Iniciado em', en: 'Started on', es: 'Iniciado el' },
  updatedAt: { pt: 'Última atividade em', en: 'Last active on', es: 'Última actividad el' },
  unread: { pt: 'Só não lidos', en: 'Unread only', es: 'Solo no leídos' },
  clear: { pt: 'Limpar filtros', en: 'Clear filters', es: 'Limpiar filtros' },
} satisfies Texts;
