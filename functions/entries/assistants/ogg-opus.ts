/** Opus counts the position of its pages in samples of this rate, whatever it was recorded at (RFC 7845). */
const granuleRate = 48_000;

/** Whether the bytes are Ogg with Opus in the first page, as voice messages require. */
export function isOpus(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'OggS' && bytes.subarray(0, 64).includes('OpusHead');
}

/** Duration in whole seconds, from the position of the last page; undefined when it cannot be read. */
export function oggOpusSeconds(bytes: Buffer): number | undefined {
  const page = bytes.lastIndexOf('OggS');
  if (page < 0 || bytes.length < page + 14) return undefined;
  const seconds = Math.ceil(Number(bytes.readBigInt64LE(page + 6)) / granuleRate);
  return seconds > 0 && seconds < 86_400 ? seconds : undefined;
}

/** Rates at which Opus can be recorded. */
const rates = new Set([8000, 12_000, 16_000, 24_000, 48_000]);

/** The sample rate that the file's header names (Hz); Opus decodes to 48 kHz where it names none. */
export function sampleRateOf(bytes: Buffer): number {
  const head = bytes.subarray(0, 64).indexOf('OpusHead');
  const rate = head < 0 || bytes.length < head + 16 ? granuleRate : bytes.readUInt32LE(head + 12);
  return rates.has(rate) ? rate : granuleRate;
}
