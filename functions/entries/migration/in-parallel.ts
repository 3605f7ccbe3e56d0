/** Runs `work` for each item, at most `most` at a time; the first failure ends it. */
export async function forEachInParallel<Item>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
