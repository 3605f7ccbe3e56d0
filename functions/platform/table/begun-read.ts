/** Returns a read that fails for those who wait for it, who may come later or not at all. */
export function begunRead<T>(read: Promise<T>): Promise<T> {
  read.catch(() => {});
  return read;
}
