import type { Texts } from '#web/ui/use-text.ts';

export const foundText = {
  scope: { pt: 'O que buscar', en: 'What to search', es: 'Qué buscar' },
  tickets: { pt: 'Atendimentos', en: 'Conversations', es: 'Atenciones' },
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
  foundMessages: { pt: 'Mensagens encontradas', en: 'Messages found', es: 'Mensajes encontrados' },
  atLeastThree: {
    pt: 'Escreva 3 letras ou mais',
    en: 'Write 3 letters or more',
    es: 'Escriba 3 letras o más',
  },
  atLeastThreeHint: {
    pt: 'Toda mensagem que você pode ver, sem limite de tempo, pelo começo das palavras.',
    en: 'Every message you may see, however old, by the beginnings of its words.',
    es: 'Todo mensaje que usted puede ver, sin límite de tiempo, por el comienzo de sus palabras.',
  },
  none: { pt: 'Nenhuma mensagem encontrada', en: 'No message found', es: 'Ningún mensaje encontrado' },
  noneHint: {
    pt: 'Tente menos palavras, ou só o começo delas.',
    en: 'Try fewer words, or only their beginnings.',
    es: 'Pruebe menos palabras, o solo su comienzo.',
  },
  ours: { pt: 'Nós:', en: 'Us:', es: 'Nosotros:' },
  searchingOn: { pt: 'Buscando mais…', en: 'Searching further…', es: 'Buscando más…' },
} satisfies Texts;
