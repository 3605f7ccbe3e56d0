import { useEffect } from 'react';
import type { Route } from '#shared/http/route.ts';

/**
 * The revalidations of the data on screen, by route: a filter over SWR's keys does not find infinite lists, so each
 * list registers here.
 */
const shown = new Map<string, Set<() => unknown>>();

export function useShown(route: Route, revalidate: () => unknown): void {
  useEffect(() => {
    const all = shown.get(route.id) ?? new Set();
    shown.set(route.id, all.add(revalidate));
    return () => {
      all.delete(revalidate);
    };
  }, [route, revalidate]);
}

/** Reads the data of these routes again; without routes, everything on screen. Current data stays until the answer. */
export function revalidateShown(routes?: readonly Route[]): void {
  const ids = routes ? routes.map((route) => route.id) : [...shown.keys()];
  for (const id of ids) for (const revalidate of shown.get(id) ?? []) revalidate();
}
