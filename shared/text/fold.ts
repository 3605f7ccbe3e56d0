/** Removes accents and case, so that "joao" finds "João". */
export function foldAccentsAndCase(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
