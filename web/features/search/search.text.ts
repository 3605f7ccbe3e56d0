import type { Texts } from '#web/ui/language/use-text.ts';

export const commandBarSearchText = {
  title: { pt: 'Buscar e ir para…', en: 'Search and go to…', es: 'Buscar e ir a…' },
  field: {
    pt: 'Cliente, número, mensagem, tela ou ação',
    en: 'Customer, number, message, screen or action',
    es: 'Cliente, número, mensaje, pantalla o acción',
  },
  results: { pt: 'Resultados', en: 'Results', es: 'Resultados' },
  screen: { pt: 'Telas', en: 'Screens', es: 'Pantallas' },
  action: { pt: 'Ações', en: 'Actions', es: 'Acciones' },
  ticket: { pt: 'Atendimentos', en: 'Conversations', es: 'Atenciones' },
  contact: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
  message: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
  allMessages: {
    pt: (words: string) => `Ver todas as mensagens com “${words}”`,
    en: (words: string) => `See all messages with “${words}”`,
    es: (words: string) => `Ver todos los mensajes con “${words}”`,
  },
  searching: { pt: 'Buscando…', en: 'Searching…', es: 'Buscando…' },
  none: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado' },
  noneHint: {
    pt: 'Nomes e números são achados por qualquer parte, mensagens pelo começo das palavras.',
    en: 'Names and numbers are found by any part, messages by the beginnings of their words.',
    es: 'Los nombres y números se encuentran por cualquier parte, los mensajes por el comienzo de sus palabras.',
  },
  count: {
    pt: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    en: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    es: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  },
  ours: { pt: 'Nós:', en: 'Us:', es: 'Nosotros:' },
  verb: { pt: 'Nesta conversa', en: 'In this conversation', es: 'En esta conversación' },
  recent: { pt: 'Recentes', en: 'Recent', es: 'Recientes' },
  onScreen: { pt: 'Em qualquer tela', en: 'On any screen', es: 'En cualquier pantalla' },
  inList: { pt: 'Na lista de atendimentos', en: 'In the list of conversations', es: 'En la lista de atenciones' },
  inConversation: { pt: 'Na conversa', en: 'In the conversation', es: 'En la conversación' },
  inFind: { pt: 'Na busca da conversa', en: 'Searching a conversation', es: 'En la búsqueda de la conversación' },
} satisfies Texts;
