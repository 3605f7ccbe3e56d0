import { fileCacheSeconds } from '#shared/messages/browser-cache.ts';
import { mediaPath } from '#web/api/media-address.ts';

/** Addresses are signed for an hour; the last minutes are left for loads that begin now. */
const goodForMs = 55 * 60_000;
/** A loaded file is in the browser's cache under its address, past the signature's end. */
const loadedForMs = fileCacheSeconds * 1000;
const enough = 2000;

interface CachedAddress {
  path: string;
  until: number;
  isLoaded?: true;
}

/**
 * The address to load a file from. Each answer of the API signs a new address, and a browser would load the same file
 * again: the first address is kept until it nearly expires or fails, or the browser's cache drops the file.
 */
export function mediaAddressCache(now: () => number = Date.now) {
  const cache = new Map<string, CachedAddress>();
  /** The file's name in the bucket, which includes its company. */
  const nameOf = (path: string) => path.split('?', 1)[0] ?? path;
  const keep = (path: string): string => {
    // A dropped address only causes the file to be loaded again.
    if (cache.size >= enough) cache.clear();
    cache.set(nameOf(path), { path, until: now() + goodForMs });
    return path;
  };
  return {
    /** The path to use for a `mediaUrl` just returned by the API. */
    pathFor(mediaUrl: string): string {
      const path = mediaPath(mediaUrl);
      const first = cache.get(nameOf(path));
      return first && now() < first.until ? first.path : keep(path);
    },
    /** Keeps an address from which the browser has loaded the file. */
    loaded(path: string): void {
      const kept = cache.get(nameOf(path));
      if (kept?.path !== path || kept.isLoaded) return;
      kept.isLoaded = true;
      kept.until = now() + loadedForMs;
    },
    /** Replaces a failed address by a fresh one. */
    replace: (mediaUrl: string): string => keep(mediaPath(mediaUrl)),
  };
}
