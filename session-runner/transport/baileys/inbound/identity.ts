import { jidNormalizedUser } from '@whiskeysockets/baileys';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { withoutDirection } from '#shared/text/without-direction.ts';

/** Facts about people and groups that a session has beyond the message at hand. */
export type PeerDirectory = {
  /** Phone digits of a LID, if the mapping has been learned. */
  phoneOf(lid: string): string | undefined;
  subjectOf(groupJid: string): string | undefined;
  /** Addresses of the account itself. */
  own(): string[];
};

/** A name that people choose themselves: it may not turn around the text beside it. */
const shown = (name: string | null | undefined): string | null => (name ? withoutDirection(name) : null);

const groupValue = '@g.us';
const lidValue = '@lid';
const hostedLid = '@hosted.lid';

export function isGroupJid(jid: string): boolean {
  return jid.endsWith(groupValue);
}

/**
 * The identity of a person, who arrives under a phone address, a LID or both, in either order, perhaps with a device
 * (`:1`).
 */
export function personIdentity(
  directory: PeerDirectory,
  name: string | null,
  ...jids: (string | null | undefined)[]
): PeerIdentity {
  let phone: string | null = null;
  let lid: string | null = null;
  for (const jid of jids) {
    if (!jid) continue;
    if (jid.endsWith(lidValue) || jid.endsWith(hostedLid)) lid ??= userOf(jid);
    else phone ??= userOf(jid);
  }
  phone ??= (lid && directory.phoneOf(lid)) ?? null;
  return { phone, lid, group: null, name: shown(name) };
}

/** Every address under which the person with these addresses may appear, without devices. */
export function addressesOfPerson(directory: PeerDirectory, ...jids: (string | null | undefined)[]): string[] {
  const plain = jids.flatMap((jid) => (jid ? [jidNormalizedUser(jid)] : []));
  const { phone } = personIdentity(directory, null, ...plain);
  return [...new Set([...plain, ...(phone ? [`${phone}@s.whatsapp.net`] : [])])];
}

export function groupIdentity(directory: PeerDirectory, jid: string): PeerIdentity {
  return {
    phone: null,
    lid: null,
    group: userOf(jid),
    name: shown(directory.subjectOf(jid)),
  };
}

/** The user part of `user:device@server` or `user_agent@server`. */
const userOf = (jid: string): string => jid.split(/[@:_]/)[0] ?? '';
