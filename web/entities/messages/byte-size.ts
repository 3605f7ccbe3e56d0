const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size in the reader's language; 1 kB is 1,000 bytes, as phones and browsers count. */
export function byteSize(bytes: number, language: string): string {
  let value = bytes;
  let unit = 0;
  // 999.95 would be rounded to 1,000.
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[unit],
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit === 0 || value >= 100 ? 0 : 1,
  }).format(value);
}
