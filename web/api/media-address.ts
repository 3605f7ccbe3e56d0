/**
 * A file's address on the app's own origin: object names begin with `media/` and are served under `/media/`, so what stands
 * before it in the signed address of the bucket is dropped.
 */
export const mediaPath = (url: string): string => {
  const at = url.indexOf('/media/');
  return at < 0 ? url : url.slice(at);
};
