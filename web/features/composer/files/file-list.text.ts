import type { Texts } from '#web/ui/language/use-text.ts';

export const fileListText = {
  title: {
    pt: (name: string) => `Lista de arquivos para ${name}`,
    en: (name: string) => `File list for ${name}`,
    es: (name: string) => `Lista de archivos para ${name}`,
  },
  list: { pt: 'Lista', en: 'List', es: 'Lista' },
  files: { pt: 'Arquivos', en: 'Files', es: 'Archivos' },
  none: {
    pt: 'A empresa ainda não tem listas de arquivos.',
    en: 'The company has no file lists yet.',
    es: 'La empresa aún no tiene listas de archivos.',
  },
  create: { pt: 'Criar a primeira', en: 'Create the first one', es: 'Crear la primera' },
} satisfies Texts;
