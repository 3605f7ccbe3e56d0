import type { Texts } from '#web/ui/language/use-text.ts';

export const historyText = {
  title: { pt: 'Histórico', en: 'History', es: 'Historial' },
  none: { pt: 'Nenhum atendimento ainda', en: 'No service yet', es: 'Ninguna atención todavía' },
  waiting: { pt: 'Aguardando', en: 'Waiting', es: 'En espera' },
  running: { pt: 'Em atendimento', en: 'In service', es: 'En atención' },
  finished: {
    pt: (at: string) => `Resolvido em ${at}`,
    en: (at: string) => `Resolved ${at}`,
    es: (at: string) => `Resuelto el ${at}`,
  },
  inactive: {
    pt: (at: string) => `Resolvido em ${at}: o cliente não respondeu`,
    en: (at: string) => `Resolved ${at}: the customer did not answer`,
    es: (at: string) => `Resuelto el ${at}: el cliente no respondió`,
  },
  automaticClose: {
    pt: (at: string) => `Resolvido em ${at}: ninguém escreveu mais`,
    en: (at: string) => `Resolved ${at}: nobody wrote any more`,
    es: (at: string) => `Resuelto el ${at}: nadie escribió más`,
  },
  score1: { pt: 'Insatisfeito', en: 'Dissatisfied', es: 'Insatisfecho' },
  score2: { pt: 'Satisfeito', en: 'Satisfied', es: 'Satisfecho' },
  score3: { pt: 'Muito satisfeito', en: 'Very satisfied', es: 'Muy satisfecho' },
  rating: { pt: 'Avaliação do cliente', en: 'Customer’s rating', es: 'Calificación del cliente' },
  awaitsRating: { pt: 'Avaliação pedida', en: 'Rating asked for', es: 'Calificación pedida' },
  unrated: { pt: 'Não avaliado', en: 'Not rated', es: 'Sin calificar' },
  began: {
    pt: (at: string) => `Início ${at}`,
    en: (at: string) => `Began ${at}`,
    es: (at: string) => `Inicio ${at}`,
  },
  noAgent: { pt: 'Sem atendente', en: 'Unassigned', es: 'Sin agente' },
  more: { pt: 'Mostrar anteriores', en: 'Show older ones', es: 'Mostrar anteriores' },
} satisfies Texts;
