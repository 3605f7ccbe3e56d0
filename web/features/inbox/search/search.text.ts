import type { Texts } from '#web/ui/use-text.ts';

export const searchText = {
  words: { pt: 'Nome ou número do contato', en: 'Contact name or number', es: 'Nombre o número del contacto' },
  said: { pt: 'Palavras de uma mensagem', en: 'Words of a message', es: 'Palabras de un mensaje' },
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
