import type { MediaSource } from '#shared/messages/media.ts';
import { REAL_ADDRESS } from '../../whatsapp-address.ts';

/** Where WhatsApp keeps files when a message does not say. */
const MEDIA_HOST = 'mmg.whatsapp.net';
const WHATSAPP_HOST = /^([a-z0-9-]+\.)*whatsapp\.net$/;

/**
 * The address to fetch a file from; undefined when it is none of WhatsApp's. Path and address are the sender's words, so nothing
 * of them may lead this server elsewhere: another host, another port, another protocol.
 */
export function fileAddress({ url, directPath }: MediaSource, whatsappUrl: string): URL | undefined {
  const isOurs = hostCheck(whatsappUrl);
  const named = parse(url);
  const known = named && isOurs(named) ? named : undefined;
  if (!directPath) return known;
  const address = parse(directPath, `https://${known?.host ?? MEDIA_HOST}`);
  return address && isOurs(address) ? address : undefined;
}

/** An address WhatsApp itself gave, if it is one of its own. */
export function ownAddress(named: string, whatsappUrl: string): URL | undefined {
  const address = parse(named);
  return address && hostCheck(whatsappUrl)(address) ? address : undefined;
}

function hostCheck(whatsappUrl: string): (address: URL) => boolean {
  const isPlain = ({ protocol, username, password }: URL) => protocol === 'https:' && !username && !password;
  if (whatsappUrl === REAL_ADDRESS) {
    return (address) => isPlain(address) && address.port === '' && WHATSAPP_HOST.test(address.hostname);
  }
  // The simulated WhatsApp keeps its files on the same machine, on a port of its own.
  const { hostname } = new URL(whatsappUrl);
  return (address) => isPlain(address) && address.hostname === hostname;
}

const parse = (text: string | null, base?: string): URL | undefined =>
  text === null ? undefined : (URL.parse(text, base) ?? undefined);
