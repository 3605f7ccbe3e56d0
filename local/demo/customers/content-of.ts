import { demoFiles, voiceSeconds } from '../files/files.ts';
import type { DemoCustomerLine, PhoneMessage } from './visit.ts';

/** Loudness of a voice note, as phones show it: 64 values from 0 to 100. */
const waveform = Buffer.from(Array.from({ length: 64 }, (_, n) => 20 + ((n * n * 7) % 61))).toString('base64');

/** The line as a phone sends it. */
export function phoneMessageOfLine(line: DemoCustomerLine): PhoneMessage {
  if (typeof line === 'string') return { text: line };
  if ('building' in line)
    return { location: { latitude: -19.9352, longitude: -43.9341, name: line.building, address: line.address } };
  const { mimetype, kind, bytes } = demoFiles[line.file];
  const media = { base64: bytes().toString('base64'), mimetype, ...(line.caption && { caption: line.caption }) };
  if (kind === 'voice') return { media: { ...media, as: 'voice', seconds: voiceSeconds, waveform } };
  return { media: kind === 'document' ? { ...media, fileName: demoFiles[line.file].fileName } : media };
}
