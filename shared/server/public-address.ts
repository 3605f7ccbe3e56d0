import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4: every range that does not hold hosts of the public internet (IANA's special-purpose registry). */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(net, bits, 'ipv4');
}
// IPv6: ranges inside the public space that are not public, or that embed another address (6to4, Teredo).
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, bits, 'ipv6');
}

/** The only IPv6 space that is assigned to hosts on the internet. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  return (isIPv4(address) && loopback.check(address, 'ipv4')) || (isIPv6(address) && loopback.check(address, 'ipv6'));
}
