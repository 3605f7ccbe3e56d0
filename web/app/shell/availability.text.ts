import type { Texts } from '#web/ui/language/use-text.ts';

export const availabilityText = {
  availability: { pt: 'Disponibilidade', en: 'Availability', es: 'Disponibilidad' },
  available: { pt: 'Disponível', en: 'Available', es: 'Disponible' },
  lunch: { pt: 'Almoço', en: 'Lunch', es: 'Almuerzo' },
  rest: { pt: 'Pausa', en: 'Break', es: 'Pausa' },
  meeting: { pt: 'Reunião', en: 'Meeting', es: 'Reunión' },
  since: {
    pt: (time: string) => `Em pausa desde ${time}.`,
    en: (time: string) => `On a break since ${time}.`,
    es: (time: string) => `En pausa desde ${time}.`,
  },
  returns: {
    pt: (minutes: number) => `Conversas à espera de resposta voltam para a fila após ${minutes} min.`,
    en: (minutes: number) => `Conversations that wait for an answer return to their queue after ${minutes} min.`,
    es: (minutes: number) => `Las conversaciones que esperan respuesta vuelven a su cola a los ${minutes} min.`,
  },
} satisfies Texts;
