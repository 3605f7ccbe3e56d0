/**
 * A file's address on the app's own origin: object names begin with `media/` and are served under `/media/`, so the
 * bucket's origin is cut off the signed address.
 */
export function mediaPath(url: string): string {
  const at = url.indexOf('/media/');
  return at < 0 ? url : url.slice(at);
}
