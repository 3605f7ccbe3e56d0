import { useEffect } from 'react';
import type { Route } from '#shared/http/route.ts';

/** The revalidations of some data, each with the name of the data. */
type Shown = Map<() => unknown, string | null>;

/**
 * The revalidations of the data on screen, by route: a filter over SWR's keys does not find infinite lists, so each
 * list registers here.
 */
const shown = new Map<string, Shown>();
const shownOf = (id: string): Shown => shown.get(id) ?? new Map();

/** `name` identifies the data: several components that show the same read it again together. */
export function useRevalidatedWhileShown({ id }: Route, name: string | null, revalidate: () => unknown): void {
  useEffect(() => {
    const all = shownOf(id);
    shown.set(id, all.set(revalidate, name));
    return () => {
      all.delete(revalidate);
    };
  }, [id, name, revalidate]);
}

/** Whether a component shows this data. */
export function isRouteDataShown({ id }: Route, name: string | null): boolean {
  return [...shownOf(id).values()].includes(name);
}

/** Reads the data of these routes again; without routes, everything on screen. Current data stays until the answer. */
export function revalidateShownData(routes?: readonly Route[]): void {
  for (const id of routes?.map((route) => route.id) ?? shown.keys())
    for (const revalidate of new Map([...shownOf(id)].map(([one, name]) => [name, one])).values()) revalidate();
}
