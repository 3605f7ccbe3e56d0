import type { Texts } from '#web/ui/language/use-text.ts';

export const viewsText = {
  views: { pt: 'Visões', en: 'Views', es: 'Vistas' },
  menu: { pt: 'Visões desta lista', en: 'Views of this list', es: 'Vistas de esta lista' },
  opened: {
    pt: (name: string) => `Visão ${name}`,
    en: (name: string) => `View ${name}`,
    es: (name: string) => `Vista ${name}`,
  },
  all: { pt: 'Lista completa', en: 'Whole list', es: 'Lista completa' },
  save: { pt: 'Salvar esta visão…', en: 'Save this view…', es: 'Guardar esta vista…' },
  full: {
    pt: (count: number) => `Já há ${count} visões desta lista`,
    en: (count: number) => `There are ${count} views of this list already`,
    es: (count: number) => `Ya hay ${count} vistas de esta lista`,
  },
  saveTitle: { pt: 'Salvar esta visão', en: 'Save this view', es: 'Guardar esta vista' },
  saveHint: {
    pt: 'Guarda a busca, os filtros e a ordem que você vê agora. Só você vê as suas visões, em todos os seus aparelhos.',
    en: 'Keeps the search, the filters and the order that you see now. Only you see your views, on all your devices.',
    es: 'Guarda la búsqueda, los filtros y el orden que ve ahora. Solo usted ve sus vistas, en todos sus aparatos.',
  },
  name: { pt: 'Nome da visão', en: 'Name of the view', es: 'Nombre de la vista' },
  taken: {
    pt: 'Esta lista já tem uma visão com este nome.',
    en: 'This list has a view with this name already.',
    es: 'Esta lista ya tiene una vista con este nombre.',
  },
  needed: { pt: 'Dê um nome à visão.', en: 'Give the view a name.', es: 'Dé un nombre a la vista.' },
  rename: {
    pt: (name: string) => `Renomear ${name}…`,
    en: (name: string) => `Rename ${name}…`,
    es: (name: string) => `Cambiar el nombre de ${name}…`,
  },
  renameTitle: { pt: 'Renomear a visão', en: 'Rename the view', es: 'Cambiar el nombre de la vista' },
  byDefault: {
    pt: 'Abrir a lista com esta visão',
    en: 'Open the list with this view',
    es: 'Abrir la lista con esta vista',
  },
  notByDefault: {
    pt: 'Não abrir mais com esta visão',
    en: 'Do not open with this view any more',
    es: 'Ya no abrir con esta vista',
  },
  remove: {
    pt: (name: string) => `Excluir ${name}`,
    en: (name: string) => `Delete ${name}`,
    es: (name: string) => `Eliminar ${name}`,
  },
  removed: {
    pt: (name: string) => `Visão ${name} excluída.`,
    en: (name: string) => `View ${name} deleted.`,
    es: (name: string) => `Vista ${name} eliminada.`,
  },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
} satisfies Texts;
