import { useEffect } from 'react';
import type { Route } from '#shared/http/route.ts';
import { waitsForRooms } from './live/kept-current.ts';

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

/**
 * Reads the data of these routes again; without routes, everything on screen; only what `isOutdated` by its name. Current
 * data stays until the answer.
 */
export function revalidateShownData(routes?: readonly Route[], isOutdated = (_name: string) => true): void {
  for (const id of routes?.map((route) => route.id) ?? shown.keys())
    for (const [name, revalidate] of new Map([...shownOf(id)].map(([one, name]) => [name, one])))
      if (name === null || isOutdated(name)) revalidate();
}

/** Milliseconds after which data is read although its rooms have not been joined. */
const joinsWithinMs = 3000;

/** Called after a reconnect: reads everything on screen again, but data of rooms that are being joined only once they are. */
export function revalidateAfterReconnect(): void {
  revalidateShownData(undefined, (name) => !waitsForRooms(name));
  setTimeout(() => revalidateShownData(undefined, waitsForRooms), joinsWithinMs);
}

/**
 * Reads data that comes back on screen: in the next frame or, if its rooms are being joined, after these. Returns a
 * function that ends the wait.
 */
export function readOnReturn(name: string, read: () => unknown): () => void {
  const frame = requestAnimationFrame(() => {
    if (!waitsForRooms(name)) read();
  });
  const timer = setTimeout(() => waitsForRooms(name) && read(), joinsWithinMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
