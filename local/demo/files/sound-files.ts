/**
 * Creates seconds of silence as Ogg Opus, as phones record voice notes: each packet is one frame of 20 ms without a
 * voice in it. `vendor`, at most 200 bytes, makes one file differ from another.
 */
export function silentVoice(seconds: number, vendor = 'recado'): Buffer {
  const frames = seconds * 50;
  const head = Buffer.from('OpusHead\x01\x01\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1');
  const tags = Buffer.from(`OpusTags${String.fromCharCode(vendor.length)}\0\0\0${vendor}\0\0\0\0`, 'latin1');
  const pages = [page([head], { flags: 2, granule: 0, number: 0 }), page([tags], { flags: 0, granule: 0, number: 1 })];
  const perPage = 50;
  for (let from = 0; from < frames; from += perPage) {
    const packets = Array.from({ length: Math.min(perPage, frames - from) }, () => Buffer.from([0xf8, 0xff, 0xfe]));
    const granule = (from + packets.length) * 960;
    pages.push(page(packets, { flags: from + perPage >= frames ? 4 : 0, granule, number: pages.length }));
  }
  return Buffer.concat(pages);
}

/** Builds a page of an Ogg stream (RFC 3533); each packet here is shorter than 255 bytes. */
function page(packets: Buffer[], { flags, granule, number }: { flags: number; granule: number; number: number }) {
  const header = Buffer.alloc(27);
  header.write('OggS');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(number, 18);
  header[26] = packets.length;
  const whole = Buffer.concat([header, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  whole.writeUInt32LE(oggChecksum(whole), 22);
  return whole;
}

/** Ogg's checksum, which differs from the usual CRC-32 in that its bits are not mirrored. */
function oggChecksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1;
  }
  return sum >>> 0;
}

/** Creates seconds of a quiet tone as WAV. */
export function toneFile(seconds: number): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(seconds * rate * 2);
  for (let n = 0; n < seconds * rate; n++) samples.writeInt16LE(Math.round(800 * Math.sin(n / 6)), n * 2);
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
