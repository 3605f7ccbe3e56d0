/** Does the work for every item, for so many at a time; rejects with the first failure, after which no more is begun. */
export async function forEachInParallel<Item>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
