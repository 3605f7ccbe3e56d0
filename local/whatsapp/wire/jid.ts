import { jidDecode } from './codec.ts';

export const jidServer = '@s.whatsapp.net';

export type PhoneIdentity = { number: string; lid: string };

const withDevice = (user: string, device: number) => (device ? `${user}:${device}` : user);

export function phoneJid({ number }: Pick<PhoneIdentity, 'number'>, device = 0) {
  return `${withDevice(number, device)}@s.whatsapp.net`;
}

export function lidJid({ lid }: Pick<PhoneIdentity, 'lid'>, device = 0) {
  return `${withDevice(lid, device)}@lid`;
}

export function isGroupJidOfSimulator(jid: string) {
  return jid.endsWith('@g.us');
}

export type ParsedJid = { user: string; device: number; isLid: boolean };
export function parseJid(jid: string | undefined): ParsedJid | undefined {
  const decoded = jidDecode(jid);
  return decoded && { user: decoded.user, device: decoded.device ?? 0, isLid: decoded.server === 'lid' };
}
