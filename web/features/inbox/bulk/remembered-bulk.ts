const storageKey = 'bulk';
/** A bulk of which the user saw no end is looked up when the browser starts again, unless that is longer ago (ms). */
const rememberedMs = 60_000;

/** The bulk that was at work when this browser ended. */
export function rememberedBulk(): string | undefined {
  const [id, at] = localStorage.getItem(storageKey)?.split(' ') ?? [];
  return id && Date.now() - Number(at) < rememberedMs ? id : undefined;
}

export function isBulkRemembered(): boolean {
  return rememberedBulk() !== undefined;
}

export function rememberBulk(id: string): void {
  localStorage.setItem(storageKey, `${id} ${Date.now()}`);
}

export function forgetBulk(): void {
  localStorage.removeItem(storageKey);
}
