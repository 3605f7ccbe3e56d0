const storageKey = 'signOption';

/** On unless the agent switched it off on this computer. */
export const readSignOption = (): boolean => localStorage.getItem(storageKey) !== 'false';
export const storeSignOption = (on: boolean): void => localStorage.setItem(storageKey, String(on));

/**
 * Puts the agent's name in bold above the text; marks within the name are removed, because they would break the bold.
 */
export const sign = (body: string, name: string): string => `*${name.replace(/[*\n]/g, '').trim()}:*\n${body}`;
