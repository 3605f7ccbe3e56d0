import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { listViews, type SavedListView } from '#shared/users/list-views.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The tab of a page with several lists; it belongs to the list, not to its views. */
const tab = 'tab';
const attempts = 3;

type Saved = { ok: true } | { ok: false; error: ApiError };
type Change = (views: readonly SavedListView[]) => SavedListView[];

/** The name of a list: its address, with a number sign for each id. */
const listOf = (pathname: string, params: URLSearchParams): string =>
  `${pathname.replace(/\/+$/, '').replace(/\/\d+(?=\/|$)/g, '/#')}${params.has(tab) ? `/${params.get(tab)}` : ''}`;

/** The parameters that a view keeps, in one order. */
const queryOf = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params);
  kept.delete(tab);
  kept.sort();
  return kept.toString();
};

/** The views that the user has saved of the list on screen, and the list's own address. */
export function useListViews() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // Read once by a page of the app: only their own user changes them, and a change on another device is noticed by the next one here.
  const { data, mutate } = useResource(listViews.showViews, {}, { isKept: true });
  const list = listOf(pathname, params);
  const query = queryOf(params);
  const views = (data?.views ?? []).filter((view) => view.list === list);

  /** Shows the list with these parameters. */
  const open = (next: string) => {
    const after = new URLSearchParams(next);
    const shown = params.get(tab);
    if (shown !== null) after.set(tab, shown);
    setParams(after, { replace: true });
  };

  /** Changes the views; after a change on another device the views are read and changed again. */
  const change = async (apply: Change): Promise<Saved> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const before = attempt === 1 && data ? data : await call(listViews.showViews);
        const body = { views: apply(before.views), version: before.version };
        await mutate(await call(listViews.saveViews, { body }), { revalidate: false });
        return { ok: true };
      } catch (thrown) {
        const error = asApiError(thrown);
        if (error.code !== 'ERR_LIST_VIEWS_CHANGED' || attempt === attempts) return { ok: false, error };
      }
    }
  };

  // The default view opens once for each visit: a search that the user clears stays cleared.
  const entered = useRef<string>(null);
  const isRead = data !== undefined;
  const byDefault = views.find(({ isDefault }) => isDefault)?.query;
  useEffect(() => {
    if (!isRead || entered.current === list) return;
    entered.current = list;
    if (query === '' && byDefault) open(byDefault);
  });

  return { list, query, views, active: views.find((view) => view.query === query), open, change };
}
