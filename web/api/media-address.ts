/**
 * The API answers absolute signed addresses, for integrators. The app's own origin serves the same files under `/media/`, so a
 * browser asks there: no second host, and the page's content policy holds.
 */
export const mediaPath = (url: string): string => {
  const at = url.indexOf('/media/');
  return at === -1 ? url : url.slice(at);
};
