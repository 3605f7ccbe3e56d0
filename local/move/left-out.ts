/**
 * Whether a row belongs to the installation that wrote it and stays behind: its address, open sockets, counters of rate limits, and the leases
 * and the directory of the fleet. The first runner of the other installation makes a directory whose fence is later than all of this one.
 */
export function isRowLeftOutOfMove({ pk, sk }: { pk: string; sk: string }): boolean {
  if (pk === 'FLEET' || pk.startsWith('SOCKET#') || pk.startsWith('LIVE_TICKET#') || pk.startsWith('RATE#'))
    return true;
  if (pk === 'PLATFORM#ADDRESS') return true;
  if (pk === 'PLATFORM#SCHEMA' && sk === 'MOVED') return true;
  return /^C#\d+#SOCKETS$/.test(pk);
}
