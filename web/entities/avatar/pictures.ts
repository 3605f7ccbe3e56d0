import { useEffect, useSyncExternalStore } from 'react';
import { contacts, maxPictures } from '#shared/contacts/contract.ts';
import { fileCacheSeconds } from '#shared/messages/browser-cache.ts';
import { call } from '#web/api/client.ts';
import { mediaPath } from '#web/api/media-address.ts';

/** Addresses are signed for an hour; the last minutes are left for loads that begin now. */
const goodForMs = 50 * 60_000;
/** A loaded picture is in the browser's cache under its address, past the signature's end. */
const loadedForMs = fileCacheSeconds * 1000;
/** An address that fails sooner leads to no picture; an older one may have expired, or the browser's cache dropped the picture. */
const newForMs = 60_000;

interface PictureAddress {
  path: string;
  since: number;
  until: number;
}

const addresses = new Map<string, PictureAddress>();
const asked = new Set<string>();
/** Names without a picture, and when they are asked for again. */
const failed = new Map<string, number>();
const followers = new Set<() => void>();
let waiting: string[] = [];

const notifyAll = () => {
  for (const notify of followers) notify();
};

const ask = async (names: string[]): Promise<void> => {
  try {
    const { pictures } = await call(contacts.pictures, { query: { names: names.join(',') } });
    const since = Date.now();
    for (const { name, url } of pictures)
      addresses.set(name, { path: mediaPath(url), since, until: since + goodForMs });
  } catch {
    // The initials are shown instead; the next component that shows it tries again.
  }
  for (const name of names) {
    asked.delete(name);
    if (!addresses.has(name)) failed.set(name, 0);
  }
  notifyAll();
};

/** Pictures drawn in the same frame are requested together. */
const askAll = (): void => {
  const names = waiting;
  waiting = [];
  for (let from = 0; from < names.length; from += maxPictures) void ask(names.slice(from, from + maxPictures));
};

const want = (name: string): void => {
  const now = Date.now();
  if (asked.has(name) || now < Math.max(addresses.get(name)?.until ?? 0, failed.get(name) ?? 0)) return;
  asked.add(name);
  failed.delete(name);
  if (waiting.push(name) === 1) setTimeout(askAll);
};

/** The browser has loaded the picture, and shows it from its cache from now on. */
export function notePictureLoaded(name: string, path: string): void {
  const address = addresses.get(name);
  if (address?.path === path) address.until = Math.max(address.until, address.since + loadedForMs);
}

/** The picture could not be loaded: an address that is not new is fetched afresh, once. */
export function notePictureFailed(name: string, path: string): void {
  const address = addresses.get(name);
  if (address?.path !== path) return;
  const now = Date.now();
  addresses.delete(name);
  if (now - address.since < newForMs) failed.set(name, now + goodForMs);
  else want(name);
  notifyAll();
}

const follow = (notify: () => void) => {
  followers.add(notify);
  return () => void followers.delete(notify);
};

/** The address of the profile picture with this name; undefined until it is loaded, null when it cannot be. */
export function useProfilePicture(name: string): string | null | undefined {
  useEffect(() => want(name), [name]);
  return useSyncExternalStore(follow, () => addresses.get(name)?.path ?? (failed.has(name) ? null : undefined));
}
