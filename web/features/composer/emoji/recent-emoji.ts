const storageKey = 'recentEmoji';
const most = 16;

/** The emoji last picked in this browser, newest first. */
export function recentEmoji(): string[] {
  const kept = localStorage.getItem(storageKey);
  return kept ? kept.split(' ').slice(0, most) : [];
}

export function storeRecentEmoji(emoji: string): void {
  const others = recentEmoji().filter((one) => one !== emoji);
  localStorage.setItem(storageKey, [emoji, ...others].slice(0, most).join(' '));
}
