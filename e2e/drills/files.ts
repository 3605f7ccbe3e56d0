import { createHash } from 'node:crypto';
import { silentVoice } from '#local/demo/files/sound-files.ts';
import { type RandomSource, seededRandom } from '#local/testing/seeded-random.ts';

export function fileDigest(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** `kilobytes` of noise after the first bytes that identify this kind of file. */
const noise = (beginning: Buffer, kilobytes: number, random: RandomSource): Buffer => {
  const bytes = Buffer.alloc(kilobytes * 1024);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  beginning.copy(bytes);
  return bytes;
};

const between = (random: RandomSource, least: number, most: number) => least + Math.floor(random() * (most - least));
const randomOf = (name: string) => seededRandom(createHash('sha256').update(name).digest().readUInt32LE());

/**
 * The files of a drill, derived from the message's name alone: each is different, and both ends can be compared with
 * it.
 */
export const drillFiles = {
  photo: (name: string) => {
    const random = randomOf(name);
    return noise(Buffer.from('ffd8ffe000104a46494600', 'hex'), between(random, 4, 120), random);
  },
  document: (name: string) => {
    const random = randomOf(name);
    return noise(Buffer.from('%PDF-1.7\n'), between(random, 4, 200), random);
  },
  /** The only kind without a text: its bytes alone identify it. */
  voice: (name: string) => silentVoice(between(randomOf(name), 20, 90), name),
} as const satisfies Record<string, (name: string) => Buffer>;
