import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { RunnerNetwork } from '#local/fleet/runner-part.ts';

/** Traffic that a cut stops: that of the table and queues, that of WhatsApp and its media, or all of it. */
export type CutTraffic = 'aws' | 'whatsapp' | 'all';
/** `silent`: packets vanish. `refused`: the sender learns that there is no way. */
export type CutKind = 'silent' | 'refused';

const router = 'recado-drill-router';
const runnerIn = (n: number) => `recado-drill-${n}`;
const addressOf = (n: number) => `10.210.${n}.2`;
/** Priorities of the rules that let through and that stop, before those of the kernel. */
const [letsThrough, stops] = ['10', '20'];

/**
 * Networks for runners: namespaces of the kernel behind a router that can stop what passes. This machine's services stay
 * at 127.0.0.1, also from there, so no address or certificate differs. Needs Linux, root and iproute2.
 */
export class NetworkNamespaces {
  readonly count: number;

  /** Undefined where this process may not make namespaces. */
  static create(count: number): NetworkNamespaces | undefined {
    try {
      const namespaces = new NetworkNamespaces(count);
      namespaces.remove();
      namespaces.#create();
      return namespaces;
    } catch {
      return undefined;
    }
  }

  private constructor(count: number) {
    this.count = count;
  }

  /** The network of each runner. */
  networks(environment: Record<string, string>): RunnerNetwork[] {
    return this.#numbers.map((n) => ({
      command: ['ip', 'netns', 'exec', runnerIn(n)],
      address: addressOf(n),
      environment,
    }));
  }

  /** Stops traffic between runner `n` and this machine both ways; `awsPorts`: the ports of the table and the queues. */
  cut(n: number, side: CutTraffic, manner: CutKind, awsPorts: readonly number[]): void {
    const action = manner === 'silent' ? 'blackhole' : 'unreachable';
    for (const way of waysOf(n)) {
      const rule = (priority: string, port: number | undefined, target: readonly string[]) =>
        ip(['-n', router, 'rule', 'add', 'pref', priority, ...way.match, ...portOf(way.port, port), ...target]);
      if (side === 'aws') for (const port of awsPorts) rule(stops, port, [action]);
      else rule(stops, undefined, [action]);
      if (side === 'whatsapp') for (const port of awsPorts) rule(letsThrough, port, ['lookup', 'main']);
    }
  }

  mend(): void {
    for (const priority of [stops, letsThrough]) while (succeeds(['-n', router, 'rule', 'del', 'pref', priority]));
  }

  remove(): void {
    for (const name of [router, ...this.#numbers.map(runnerIn)]) succeeds(['netns', 'del', name]);
  }

  get #numbers(): number[] {
    return Array.from({ length: this.count }, (_, n) => n + 1);
  }

  #create(): void {
    ip(['netns', 'add', router]);
    link({ name: 'recado0', address: '10.210.0.1/30' }, { name: 'x0', address: '10.210.0.2/30', namespace: router });
    ip(['route', 'add', '10.210.0.0/16', 'via', '10.210.0.2']);
    writeFileSync('/proc/sys/net/ipv4/conf/recado0/route_localnet', '1');
    inNamespace(router, 'echo 1 > /proc/sys/net/ipv4/ip_forward');
    ip(['-n', router, 'route', 'add', '127.0.0.1/32', 'via', '10.210.0.1']);
    // Its own loopback device is down: 127.0.0.1 is an address like any other here.
    inNamespace(router, 'echo 1 > /proc/sys/net/ipv4/conf/all/route_localnet');
    for (const n of this.#numbers) {
      const namespace = runnerIn(n);
      ip(['netns', 'add', namespace]);
      link(
        { name: `x${n}`, address: `10.210.${n}.1/30`, namespace: router },
        { name: 'r0', address: `${addressOf(n)}/30`, namespace },
      );
      inNamespace(namespace, 'echo 1 > /proc/sys/net/ipv4/conf/all/route_localnet');
      ip(['-n', namespace, 'route', 'add', 'default', 'via', `10.210.${n}.1`]);
      ip(['-n', namespace, 'route', 'add', '127.0.0.1/32', 'via', `10.210.${n}.1`, 'src', addressOf(n)]);
    }
  }
}

/** Both directions through the router, and on which end the services' ports are. */
const waysOf = (n: number) =>
  [
    { match: ['iif', `x${n}`, 'ipproto', 'tcp'], port: 'dport' },
    { match: ['iif', 'x0', 'to', addressOf(n), 'ipproto', 'tcp'], port: 'sport' },
  ] as const;

const portOf = (end: 'dport' | 'sport', port: number | undefined) => (port === undefined ? [] : [end, String(port)]);

interface End {
  name: string;
  address: string;
  namespace?: string;
}

/** Connects two namespaces by a pair of virtual devices. */
function link(one: End, other: End): void {
  const where = ({ namespace }: End) => (namespace ? ['netns', namespace] : []);
  const peer = ['peer', 'name', other.name, ...where(other)];
  ip(['link', 'add', one.name, ...where(one), 'type', 'veth', ...peer]);
  for (const end of [one, other]) {
    const inside = end.namespace ? ['-n', end.namespace] : [];
    ip([...inside, 'addr', 'add', end.address, 'dev', end.name]);
    ip([...inside, 'link', 'set', end.name, 'up']);
  }
}

const ip = (words: readonly string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });
const inNamespace = (name: string, script: string) => ip(['netns', 'exec', name, 'sh', '-c', script]);

function succeeds(words: readonly string[]): boolean {
  try {
    ip(words);
    return true;
  } catch {
    return false;
  }
}
