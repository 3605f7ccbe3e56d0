/**
 * A copy of JSON data in which every half of a surrogate pair is replaced by U+FFFD. Queues and the table refuse such texts; WhatsApp
 * carries them, so any customer can send one. Bytes stay unchanged. Keys are left alone: they are ours.
 */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map(wellFormed) as T;
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wellFormed(part)])) as T;
}
