import type { Texts } from '#web/ui/language/use-text.ts';

/** The name of a list's rows in each language, in lower case. */
interface Noun {
  pt: { one: string; many: string; isFeminine?: boolean };
  en: { one: string; many: string };
  es: { one: string; many: string; isFeminine?: boolean };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The question before several rows are deleted, and what is reported afterwards. */
export function removalTexts({ pt, en, es }: Noun) {
  const [os, as] = [pt.isFeminine ? 'a' : 'o', es.isFeminine ? 'a' : 'o'];
  return {
    removeMany: {
      pt: (count: number) => `Excluir ${count} ${count === 1 ? pt.one : pt.many}?`,
      en: (count: number) => `Delete ${count} ${count === 1 ? en.one : en.many}?`,
      es: (count: number) => `¿Eliminar ${count} ${count === 1 ? es.one : es.many}?`,
    },
    removedMany: {
      pt: (count: number) => `${count} ${count === 1 ? `${pt.one} excluíd${os}` : `${pt.many} excluíd${os}s`}`,
      en: (count: number) => `${count} ${count === 1 ? en.one : en.many} deleted`,
      es: (count: number) => `${count} ${count === 1 ? `${es.one} eliminad${as}` : `${es.many} eliminad${as}s`}`,
    },
  } satisfies Texts;
}

/** The texts that lists with forms share. Write a text of the same name after the spread where one has to differ. */
export function crudText(noun: Noun) {
  const { pt, en, es } = noun;
  const [a, as] = [pt.isFeminine ? 'a' : 'o', es.isFeminine ? 'a' : 'o'];
  return {
    ...removalTexts(noun),
    title: { pt: capital(pt.many), en: capital(en.many), es: capital(es.many) },
    search: { pt: `Buscar ${pt.many}`, en: `Search ${en.many}`, es: `Buscar ${es.many}` },
    add: { pt: `Nov${a} ${pt.one}`, en: `New ${en.one}`, es: `Nuev${as} ${es.one}` },
    count: {
      pt: (rows: number) => `${rows} ${rows === 1 ? pt.one : pt.many}`,
      en: (rows: number) => `${rows} ${rows === 1 ? en.one : en.many}`,
      es: (rows: number) => `${rows} ${rows === 1 ? es.one : es.many}`,
    },
    editTitle: { pt: `Editar ${pt.one}`, en: `Edit ${en.one}`, es: `Editar ${es.one}` },
    actions: { pt: 'Ações', en: 'Actions', es: 'Acciones' },
    edit: {
      pt: (name: string) => `Editar ${name}`,
      en: (name: string) => `Edit ${name}`,
      es: (name: string) => `Editar ${name}`,
    },
    remove: {
      pt: (name: string) => `Excluir ${name}`,
      en: (name: string) => `Delete ${name}`,
      es: (name: string) => `Eliminar ${name}`,
    },
    removeTitle: {
      pt: (name: string) => `Excluir ${a} ${pt.one} ${name}?`,
      en: (name: string) => `Delete the ${en.one} ${name}?`,
      es: (name: string) => `¿Eliminar ${as === 'a' ? 'la' : 'el'} ${es.one} ${name}?`,
    },
    removeConfirm: { pt: 'Excluir', en: 'Delete', es: 'Eliminar' },
    saved: {
      pt: `${capital(pt.one)} salv${a} com sucesso.`,
      en: `${capital(en.one)} saved successfully.`,
      es: `${capital(es.one)} guardad${as} con éxito.`,
    },
    removed: {
      pt: `${capital(pt.one)} excluíd${a} com sucesso.`,
      en: `${capital(en.one)} deleted successfully.`,
      es: `${capital(es.one)} eliminad${as} con éxito.`,
    },
    emptyTitle: {
      pt: `Nenhum${a === 'a' ? 'a' : ''} ${pt.one} ainda`,
      en: `No ${en.many} yet`,
      es: `Todavía no hay ${es.many}`,
    },
    notFoundTitle: {
      pt: `Nenhum${a === 'a' ? 'a' : ''} ${pt.one} encontrad${a}`,
      en: `No ${en.one} found`,
      es: as === 'a' ? `Ninguna ${es.one} encontrada` : `Ningún ${es.one} encontrado`,
    },
    notFoundHint: { pt: 'Tente outro nome.', en: 'Try another name.', es: 'Pruebe otro nombre.' },
  } satisfies Texts;
}
