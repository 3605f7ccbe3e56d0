import { useEffect } from 'react';
import type { Route } from '#shared/http/route.ts';

/** What is on screen now, by route: infinite lists cannot be found by a filter over SWR's keys, so each shows itself here. */
const shown = new Map<string, Set<() => unknown>>();

export const useShown = (route: Route, revalidate: () => unknown): void => {
  useEffect(() => {
    const all = shown.get(route.id) ?? new Set();
    shown.set(route.id, all.add(revalidate));
    return () => {
      all.delete(revalidate);
    };
  }, [route, revalidate]);
};

/** Reads again what these routes show; without routes, everything on screen. What is there stays until the answer. */
export const revalidateShown = (routes?: readonly Route[]): void => {
  const ids = routes ? routes.map((route) => route.id) : [...shown.keys()];
  for (const id of ids) for (const revalidate of shown.get(id) ?? []) revalidate();
};
