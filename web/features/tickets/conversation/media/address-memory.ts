import { mediaPath } from '#web/api/media-address.ts';

/** Signed for an hour; the last minutes are left for what starts to load now. */
const goodForMs = 55 * 60_000;
const enough = 2000;

interface Known {
  path: string;
  since: number;
}

/**
 * The address to load a file from. Each answer of the API signs a new one, and a browser would take it for another file and load it
 * again: the first one seen is kept until it is nearly over or was found to fail.
 */
export const addressMemory = (now: () => number = Date.now) => {
  const known = new Map<string, Known>();
  /** The file's name in the bucket, which also says whose it is. */
  const nameOf = (path: string) => path.split('?', 1)[0] ?? path;
  const keep = (path: string): string => {
    // What is thrown away is only loaded again.
    if (known.size >= enough) known.clear();
    known.set(nameOf(path), { path, since: now() });
    return path;
  };
  return {
    /** The path to use for what the API just called `mediaUrl`. */
    pathFor(mediaUrl: string): string {
      const path = mediaPath(mediaUrl);
      const first = known.get(nameOf(path));
      return first && now() - first.since < goodForMs ? first.path : keep(path);
    },
    /** Takes a fresh address in place of one that failed. */
    replace: (mediaUrl: string): string => keep(mediaPath(mediaUrl)),
  };
};
