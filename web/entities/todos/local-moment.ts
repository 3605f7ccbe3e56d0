const two = (n: number) => String(n).padStart(2, '0');

/** A moment as a field of date and time holds it, in the reader's time zone; empty for none. */
export function toDateTimeInput(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that such a field holds; null for an empty one. */
export function fromDateTimeInput(local: string): string | null {
  const at = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
