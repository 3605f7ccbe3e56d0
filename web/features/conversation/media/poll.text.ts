import type { Texts } from '#web/ui/language/use-text.ts';

export const pollText = {
  one: { pt: 'Enquete · uma opção', en: 'Poll · one option', es: 'Encuesta · una opción' },
  several: { pt: 'Enquete · várias opções', en: 'Poll · several options', es: 'Encuesta · varias opciones' },
  sealed: {
    pt: 'Enquete · veja os votos no celular',
    en: 'Poll · see the votes on the phone',
    es: 'Encuesta · vea los votos en el teléfono',
  },
  us: { pt: 'Nós', en: 'Us', es: 'Nosotros' },
  votes: {
    pt: (count: number) => (count === 1 ? '1 voto' : `${count} votos`),
    en: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
    es: (count: number) => (count === 1 ? '1 voto' : `${count} votos`),
  },
} satisfies Texts;
