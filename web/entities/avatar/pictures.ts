import { useEffect, useSyncExternalStore } from 'react';
import { contacts, maxPictures } from '#shared/contacts/contract.ts';
import { call } from '#web/api/client.ts';
import { mediaPath } from '#web/api/media-address.ts';

/** Addresses are signed for an hour; the last minutes are left for loads that begin now. */
const goodForMs = 50 * 60_000;

const addresses = new Map<string, { path: string; since: number }>();
const asked = new Set<string>();
/** Names whose address could not be loaded. */
const failed = new Set<string>();
const followers = new Set<() => void>();
let waiting: string[] = [];

const ask = async (names: string[]): Promise<void> => {
  try {
    const { pictures } = await call(contacts.pictures, { query: { names: names.join(',') } });
    for (const { name, url } of pictures) addresses.set(name, { path: mediaPath(url), since: Date.now() });
  } catch {
    // The initials are shown instead; the next component that shows it tries again.
  }
  for (const name of names) {
    asked.delete(name);
    if (!addresses.has(name)) failed.add(name);
  }
  for (const notify of followers) notify();
};

/** Pictures drawn in the same frame are requested together. */
const askAll = (): void => {
  const names = waiting;
  waiting = [];
  for (let from = 0; from < names.length; from += maxPictures) void ask(names.slice(from, from + maxPictures));
};

const want = (name: string): void => {
  const found = addresses.get(name);
  if (asked.has(name) || (found && Date.now() - found.since < goodForMs)) return;
  asked.add(name);
  failed.delete(name);
  if (waiting.push(name) === 1) setTimeout(askAll);
};

const follow = (notify: () => void) => {
  followers.add(notify);
  return () => void followers.delete(notify);
};

/** The address of the profile picture with this name; undefined until it is loaded, null when it cannot be. */
export function useProfilePicture(name: string): string | null | undefined {
  useEffect(() => want(name), [name]);
  return useSyncExternalStore(follow, () => addresses.get(name)?.path ?? (failed.has(name) ? null : undefined));
}
