import type { Texts } from '#web/ui/language/use-text.ts';

export const findText = {
  find: { pt: 'Buscar nesta conversa', en: 'Search this conversation', es: 'Buscar en esta conversación' },
  older: { pt: 'Anterior (mais antiga)', en: 'Previous (older)', es: 'Anterior (más antiguo)' },
  newer: { pt: 'Próxima (mais recente)', en: 'Next (newer)', es: 'Siguiente (más reciente)' },
  close: { pt: 'Fechar a busca', en: 'Close the search', es: 'Cerrar la búsqueda' },
  none: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado' },
  position: {
    pt: (n: number, count: string) => `${n} de ${count}`,
    en: (n: number, count: string) => `${n} of ${count}`,
    es: (n: number, count: string) => `${n} de ${count}`,
  },
  atLeastThree: { pt: '3 letras ou mais', en: '3 letters or more', es: '3 letras o más' },
} satisfies Texts;
