import type { MediaSource } from '#shared/messages/media.ts';
import { realWhatsappAddress } from '../../whatsapp-address.ts';

/** WhatsApp's host for files when a message names no other. */
const mediaHost = 'mmg.whatsapp.net';
const whatsappHost = /^([a-z0-9-]+\.)*whatsapp\.net$/;

/**
 * The address to fetch a file from; undefined when it is not one of WhatsApp's. The sender chooses path and address, so
 * they must not lead this server to another host, port or protocol.
 */
export function whatsappFileAddress(
  { url, directPath }: Pick<MediaSource, 'url' | 'directPath'>,
  whatsappUrl: string,
): URL | undefined {
  const isOurs = hostCheck(whatsappUrl);
  const named = parse(url);
  const existing = named && isOurs(named) ? named : undefined;
  if (!directPath) return existing;
  const address = parse(directPath, `https://${existing?.host ?? mediaHost}`);
  return address && isOurs(address) ? address : undefined;
}

/** An address that WhatsApp itself gave, if it is one of WhatsApp's. */
export function requireWhatsappAddress(named: string, whatsappUrl: string): URL | undefined {
  const address = parse(named);
  return address && hostCheck(whatsappUrl)(address) ? address : undefined;
}

function hostCheck(whatsappUrl: string): (address: URL) => boolean {
  const isPlain = ({ protocol, username, password }: URL) => protocol === 'https:' && !username && !password;
  if (whatsappUrl === realWhatsappAddress) {
    return (address) => isPlain(address) && address.port === '' && whatsappHost.test(address.hostname);
  }
  // The simulated WhatsApp serves its files on the same machine, from another port.
  const { hostname } = new URL(whatsappUrl);
  return (address) => isPlain(address) && address.hostname === hostname;
}

const parse = (text: string | null, base?: string): URL | undefined =>
  text === null ? undefined : (URL.parse(text, base) ?? undefined);
