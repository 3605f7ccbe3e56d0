import { mediaPath } from '#web/api/media-address.ts';

/** Addresses are signed for an hour; the last minutes are left for loads that begin now. */
const goodForMs = 55 * 60_000;
const enough = 2000;

interface CachedAddress {
  path: string;
  since: number;
}

/**
 * The address to load a file from. Each answer of the API signs a new address, and a browser would load the same file
 * again: the first address is kept until it nearly expires or fails.
 */
export function mediaAddressCache(now: () => number = Date.now) {
  const cache = new Map<string, CachedAddress>();
  /** The file's name in the bucket, which includes its company. */
  const nameOf = (path: string) => path.split('?', 1)[0] ?? path;
  const keep = (path: string): string => {
    // A dropped address only causes the file to be loaded again.
    if (cache.size >= enough) cache.clear();
    cache.set(nameOf(path), { path, since: now() });
    return path;
  };
  return {
    /** The path to use for a `mediaUrl` just returned by the API. */
    pathFor(mediaUrl: string): string {
      const path = mediaPath(mediaUrl);
      const first = cache.get(nameOf(path));
      return first && now() - first.since < goodForMs ? first.path : keep(path);
    },
    /** Replaces a failed address by a fresh one. */
    replace: (mediaUrl: string): string => keep(mediaPath(mediaUrl)),
  };
}
