const storageKey = 'signOption';

/** On unless the agent switched it off on this computer. */
export function readSignatureOption(): boolean {
  return localStorage.getItem(storageKey) !== 'false';
}

export function storeSignatureOption(on: boolean): void {
  localStorage.setItem(storageKey, String(on));
}

/**
 * Puts the agent's name in bold above the text; marks within the name are removed, because they would break the bold.
 */
export function addSignatureToText(body: string, name: string): string {
  return `*${name.replace(/[*\n]/g, '').trim()}:*\n${body}`;
}
