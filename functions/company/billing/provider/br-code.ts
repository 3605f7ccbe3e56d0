import { decimalOfCents } from '#shared/money/cents.ts';

/** A field of EMV's tag-length-value format: two digits of tag, two of length. */
function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Banks accept plain letters, digits and a few signs only. */
function plain(text: string, most: number): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .slice(0, most)
    .trim();
}

interface BrCode {
  /** Where the payer's bank reads the charge, without `https://`. */
  location: string;
  merchant: string;
  city: string;
  cents: number;
}

/** The code of a dynamic Pix charge, as the Central Bank's manual of the BR Code describes it. */
export function brCode({ location, merchant, city, cents }: BrCode): string {
  const fields = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimalOfCents(cents)),
    field('58', 'BR'),
    field('59', plain(merchant, 25) || 'RECADO'),
    field('60', plain(city, 15) || 'BRASILIA'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return fields + crc16(fields);
}
