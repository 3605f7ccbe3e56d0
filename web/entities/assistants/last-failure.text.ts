import type { Texts } from '#web/ui/language/use-text.ts';

export const lastFailureText = {
  denied: {
    pt: 'A chave não foi aceita',
    en: 'The key was not accepted',
    es: 'La clave no fue aceptada',
  },
  limit: {
    pt: 'Sem crédito, ou pedidos demais',
    en: 'Out of credit, or too many requests',
    es: 'Sin crédito, o demasiadas solicitudes',
  },
  down: { pt: 'O serviço estava com problemas', en: 'The service had problems', es: 'El servicio tenía problemas' },
  refused: { pt: 'O pedido foi recusado', en: 'The request was refused', es: 'La solicitud fue rechazada' },
  unreachable: {
    pt: 'Não foi possível alcançar o endereço',
    en: 'The address could not be reached',
    es: 'No se pudo alcanzar la dirección',
  },
  unusable: {
    pt: 'Não houve resposta aproveitável',
    en: 'There was no usable answer',
    es: 'No hubo respuesta utilizable',
  },
  unspoken: {
    pt: 'Respondeu por escrito: a voz falhou',
    en: 'Answered in writing: the voice failed',
    es: 'Respondió por escrito: la voz falló',
  },
  unheard: {
    pt: 'Um áudio não pôde ser entendido: a conversa foi para as pessoas',
    en: 'A voice note could not be understood: the conversation went to people',
    es: 'No se pudo entender un audio: la conversación pasó a las personas',
  },
  spent: {
    pt: 'O limite de tokens do mês foi alcançado: as conversas vão para as pessoas',
    en: 'The token limit of the month is reached: conversations go to people',
    es: 'Se alcanzó el límite de tokens del mes: las conversaciones pasan a las personas',
  },
} satisfies Texts;
