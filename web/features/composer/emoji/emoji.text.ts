import type { Texts } from '#web/ui/language/use-text.ts';

export const emojiText = {
  recent: { pt: 'Recentes', en: 'Recent', es: 'Recientes' },
  faces: { pt: 'Rostos', en: 'Faces', es: 'Caras' },
  people: { pt: 'Gestos e pessoas', en: 'Gestures and people', es: 'Gestos y personas' },
  hearts: { pt: 'Corações e sinais', en: 'Hearts and signs', es: 'Corazones y signos' },
  food: { pt: 'Comida e festa', en: 'Food and celebration', es: 'Comida y fiesta' },
  work: { pt: 'Trabalho e objetos', en: 'Work and objects', es: 'Trabajo y objetos' },
  places: { pt: 'Lugares e natureza', en: 'Places and nature', es: 'Lugares y naturaleza' },
} satisfies Texts;
