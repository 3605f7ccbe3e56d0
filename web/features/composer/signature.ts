const storageKey = 'signOption';

/** On unless the agent switched it off on this computer. */
export function readSignOption(): boolean {
  return localStorage.getItem(storageKey) !== 'false';
}

export function storeSignOption(on: boolean): void {
  localStorage.setItem(storageKey, String(on));
}

/**
 * Puts the agent's name in bold above the text; marks within the name are removed, because they would break the bold.
 */
export function signText(body: string, name: string): string {
  return `*${name.replace(/[*\n]/g, '').trim()}:*\n${body}`;
}
