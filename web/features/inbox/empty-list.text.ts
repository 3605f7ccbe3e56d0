import type { Texts } from '#web/ui/language/use-text.ts';

export const emptyListText = {
  emptyOpen: {
    pt: 'Nenhum atendimento em andamento',
    en: 'No conversation in progress',
    es: 'Ninguna atención en curso',
  },
  emptyOpenHint: {
    pt: 'Aceite um atendimento em Aguardando ou comece um novo.',
    en: 'Accept one under Pending or start a new one.',
    es: 'Acepte una en En espera o inicie una nueva.',
  },
  emptySnoozed: { pt: 'Nenhum atendimento adiado', en: 'No snoozed conversation', es: 'Ninguna atención pospuesta' },
  emptySnoozedHint: {
    pt: 'Abra um atendimento e tecle H para adiar: ele volta sozinho na hora, ou antes se o cliente escrever.',
    en: 'Open a conversation and press H to snooze it: it returns by itself, or earlier if the customer writes.',
    es: 'Abra una atención y presione H para posponerla: vuelve sola a la hora, o antes si el cliente escribe.',
  },
  emptyPending: { pt: 'Ninguém aguardando', en: 'Nobody is waiting', es: 'Nadie en espera' },
  emptyPendingHint: {
    pt: 'Quando um cliente escrever, a conversa aparece aqui na hora.',
    en: 'When a customer writes, the conversation appears here at once.',
    es: 'Cuando un cliente escriba, la conversación aparecerá aquí al instante.',
  },
  emptyClosed: { pt: 'Nenhum atendimento resolvido', en: 'No closed conversation', es: 'Ninguna atención cerrada' },
  emptyClosedHint: {
    pt: 'O que você finalizar fica guardado aqui.',
    en: 'What you resolve is kept here.',
    es: 'Lo que finalice queda guardado aquí.',
  },
  emptySearch: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado' },
  emptySearchHint: {
    pt: 'Nomes e números são achados por qualquer parte, mensagens pelo começo das palavras. Tente menos letras ou menos filtros.',
    en: 'Names and numbers are found by any part, messages by the beginnings of words. Try fewer letters or fewer filters.',
    es: 'Los nombres y números se encuentran por cualquier parte, los mensajes por el comienzo de sus palabras. Pruebe con menos letras o menos filtros.',
  },
} satisfies Texts;
