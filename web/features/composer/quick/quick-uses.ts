/** How often each quick message was inserted, by its id. */
export type QuickUses = Readonly<Record<number, number>>;

const storageKey = (userId: number) => `quick-uses-${userId}`;

/** The counts of this user in this browser: an order for the hand, which needs no request. */
export function readQuickReplyUses(userId: number): QuickUses {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}') as QuickUses;
  } catch {
    // Text that was edited by hand counts as none.
    return {};
  }
}

export function countQuickReplyUse(userId: number, id: number): void {
  const uses = readQuickReplyUses(userId);
  localStorage.setItem(storageKey(userId), JSON.stringify({ ...uses, [id]: (uses[id] ?? 0) + 1 }));
}
