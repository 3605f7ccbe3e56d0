import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

const maxViews = 100;
export const maxViewsOfList = 20;
export const longestViewName = 40;

/** A search, filters and an order of a list, which a user has given a name. */
const ListView = z.object({
  /** The list, by the address of its screen with a number sign for each id: `/contact-lists/#`. */
  list: z.string().regex(/^(?:\/[a-zA-Z#-]{1,40}){1,6}$/),
  name: VisibleName(1, longestViewName),
  /** The parameters of the address, as a browser encodes them: `q=ana&sort=-name`. */
  query: z.string().regex(/^[\w*.+%=&-]{1,500}$/),
  /** Opens when the list is entered without parameters. */
  isDefault: z.boolean().default(false),
});
export type SavedListView = z.infer<typeof ListView>;

const areUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;

const Views = z
  .array(ListView)
  .max(maxViews)
  .refine(
    (views) => areUnique(views.map(({ list, name }) => `${list} ${foldAccentsAndCase(name)}`)),
    'names are unique in a list',
  )
  .refine(
    (views) => areUnique(views.filter(({ isDefault }) => isDefault).map(({ list }) => list)),
    'a list has one default',
  )
  .refine(
    (views) => [...Map.groupBy(views, ({ list }) => list).values()].every(({ length }) => length <= maxViewsOfList),
    'too many views of a list',
  );

export const ListViews = z.object({
  views: Views,
  /** Increases with every change. */
  version: z.int().min(0),
});
export type ListViews = z.infer<typeof ListViews>;

/** Routes of the domain `users` about the caller's own views of lists. */
export const listViews = defineRoutes('users', {
  showViews: {
    method: 'GET',
    path: '/users/views',
    right: 'profile:write',
    summary: 'Returns the views of lists that the caller has saved',
    returns: ListViews,
  },
  saveViews: {
    method: 'PUT',
    path: '/users/views',
    effect: 'contained',
    right: 'profile:write',
    audit: { of: 'user', exempt: 'own' },
    summary: 'Replaces the views of lists that the caller has saved, if they are still those of this version',
    body: ListViews,
    returns: ListViews,
    errors: ['ERR_LIST_VIEWS_CHANGED'],
  },
});
