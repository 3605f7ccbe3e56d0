import type { Texts } from '#web/ui/language/use-text.ts';

export const notesText = {
  title: { pt: 'Notas', en: 'Notes', es: 'Notas' },
  write: { pt: 'Nova nota', en: 'New note', es: 'Nueva nota' },
  start: { pt: 'Escrever nota', en: 'Write a note', es: 'Escribir nota' },
  add: { pt: 'Adicionar nota', en: 'Add note', es: 'Añadir nota' },
  tooShort: {
    pt: 'Escreva pelo menos 2 caracteres.',
    en: 'Write at least 2 characters.',
    es: 'Escriba al menos 2 caracteres.',
  },
  saved: { pt: 'Nota salva.', en: 'Note saved.', es: 'Nota guardada.' },
  remove: { pt: 'Excluir nota', en: 'Delete note', es: 'Eliminar nota' },
  removeTitle: { pt: 'Excluir esta nota?', en: 'Delete this note?', es: '¿Eliminar esta nota?' },
  removeConfirm: { pt: 'Excluir', en: 'Delete', es: 'Eliminar' },
  noteBy: {
    pt: (name: string) => `Nota de ${name}`,
    en: (name: string) => `Note by ${name}`,
    es: (name: string) => `Nota de ${name}`,
  },
  formerUser: { pt: 'ex-usuário', en: 'a former user', es: 'un exusuario' },
  none: { pt: 'Nenhuma nota ainda.', en: 'No notes yet.', es: 'Todavía no hay notas.' },
  older: { pt: 'Notas anteriores', en: 'Older notes', es: 'Notas anteriores' },
} satisfies Texts;
