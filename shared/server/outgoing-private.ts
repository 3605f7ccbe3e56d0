import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Hosts and networks outside the public internet, or without TLS, that the operator lets integrations call:
 * `OUTGOING_PRIVATE`, separated by commas, such as `n8n.intra,10.2.0.0/16`.
 */
interface AllowList {
  hosts: ReadonlySet<string>;
  networks: BlockList;
  hasNetworks: boolean;
}

/** Addresses of cloud metadata and of neighbours on the wire: never called, whatever the list contains. */
const never = new BlockList();
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('fe80::', 10, 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function read(list: string): AllowList {
  const entries = list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const hosts = new Set<string>();
  const networks = new BlockList();
  let hasNetworks = false;
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) {
      hosts.add(entry);
      continue;
    }
    hasNetworks = true;
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return { hosts, networks, hasNetworks };
}

let cached: { text: string; list: AllowList } | undefined;

const allowList = (): AllowList => {
  const text = process.env.OUTGOING_PRIVATE ?? '';
  if (cached?.text !== text) cached = { text, list: read(text) };
  return cached.list;
};

/** Whether the operator lets integrations call this host by its name, at whatever address it has. */
function isListedHost(host: string): boolean {
  return allowList().hosts.has(host.toLowerCase());
}

/** Whether an address that `host` resolves to may be called although it is not public. */
export function isAllowedPrivateAddress(address: string, host: string): boolean {
  if (isIP(address) === 0 || never.check(address, familyOf(address))) return false;
  return isListedHost(host) || allowList().networks.check(address, familyOf(address));
}

/** Whether a call without TLS to this host may be tried; its addresses are checked when it is resolved. */
export function mayCallWithoutTls(host: string): boolean {
  if (isIP(host) !== 0) return isAllowedPrivateAddress(host, host);
  return isListedHost(host) || allowList().hasNetworks;
}
