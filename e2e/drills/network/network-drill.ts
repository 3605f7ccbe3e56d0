import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Recado } from '#local/cloud.ts';
import { type RandomSource, seededRandom } from '#local/testing/seeded-random.ts';
import { openTcpConnectionsOf } from '#runner/testing/sockets-of.ts';
import { keys } from '#shared/server/keys.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { waitForResult } from '../../testing/eventually.ts';
import { type CompaniesFixture, createFixture, type FixtureSize } from '../../testing/fixture.ts';
import { openTableOfProduct } from '../../testing/table-of-product.ts';
import { WriteAllowance } from '../allowance.ts';
import { auditConversations } from '../audit.ts';
import { type DrillResult, waitUntilQuiet } from '../kill-drill.ts';
import { kindNames } from '../kinds.ts';
import { runTraffic, sendLastMessages } from '../traffic.ts';
import type { CutKind, CutTraffic, NetworkNamespaces } from './namespaces.ts';

export interface NetworkPlan {
  seed: number;
  fixture: FixtureSize;
  messagesEach: number;
  /** How often each kind of cut is made. */
  rounds: number;
  leaseMs: number;
  quietWithinMs: number;
  log?: (line: string) => void;
}

export interface NetworkResult {
  cuts: number;
  drill: DrillResult;
  /** Cuts in which a runner held phones when its lease had ended. */
  heldTwice: string[];
  /** Cuts after which a runner or a connection did not come back. */
  stuck: string[];
}

interface Cut {
  side: CutTraffic;
  manner: CutKind;
  ms: number;
}

const shortMs = 4_000;
const resumesWithinMs = 180_000;

/** Cuts runners off from the table, from WhatsApp and from both while customers and agents write. */
export async function networkDrill(
  recado: Recado,
  namespaces: NetworkNamespaces,
  { seed, log = () => {}, ...plan }: NetworkPlan,
): Promise<NetworkResult> {
  const random = seededRandom(seed);
  const fixture = await createFixture(recado, plan.fixture);
  const cuts = shuffled(Array.from({ length: plan.rounds }, () => kindsOfCuts(plan.leaseMs)).flat(), random);
  const total = fixture.chats.length * plan.messagesEach * 2;
  log(`seed ${seed}: ${fixture.chats.length} chats, ${total} messages, ${cuts.length} cuts`);

  const allowance = new WriteAllowance();
  const talking = runTraffic({ fixture, messagesEach: plan.messagesEach, kinds: kindNames, allowance, random });
  // A rejection is awaited below; until then it must not count as unhandled.
  talking.catch(() => {});
  const heldTwice: string[] = [];
  const stuck: string[] = [];
  const each = Math.floor(total / (2 * cuts.length + 1));
  for (const cut of cuts) {
    const runner = busiest(recado);
    const { n } = runner;
    const name = `runner ${n}, ${cut.side} ${cut.manner} for ${cut.ms / 1000} s`;
    log(name);
    allowance.release(each);
    namespaces.cut(n, cut.side, cut.manner, runner.awsPorts);
    allowance.release(each);
    if (await runner.holdsPhonesTooLong(cut.ms)) heldTwice.push(name);
    namespaces.mend();
    await untilResumed(recado, fixture).catch((error: Error) => stuck.push(`${name}: ${error.message}`));
  }
  allowance.release(total);
  await talking;
  await sendLastMessages(fixture);
  await waitUntilQuiet(fixture, plan.quietWithinMs, log);
  const repeated = fixture.companies.reduce((sum, { agent }) => sum + agent.repeated, 0);
  return {
    cuts: cuts.length,
    heldTwice,
    stuck,
    drill: { seed, kills: 0, repeated, ...(await auditConversations(fixture)) },
  };
}

const kindsOfCuts = (leaseMs: number): Cut[] =>
  (['aws', 'whatsapp', 'all'] as const).flatMap((side) =>
    (['silent', 'refused'] as const).flatMap((manner) => [shortMs, 2 * leaseMs].map((ms) => ({ side, manner, ms }))),
  );

function shuffled<T>(all: readonly T[], random: RandomSource): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

const variablesOf = (pid: number): Map<string, string> =>
  new Map(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((variable) => {
        const at = variable.indexOf('=');
        return [variable.slice(0, at), variable.slice(at + 1)];
      }),
  );

class CutRunner {
  /** Counts from 1. */
  readonly n: number;
  readonly #recado: Recado;
  readonly #name: string;
  readonly #pid: number;
  readonly #variables: Map<string, string>;

  constructor(recado: Recado, n: number) {
    this.n = n;
    this.#recado = recado;
    const [name, pid] = runnersOf(recado)[n - 1] ?? ['', 0];
    this.#name = name;
    this.#pid = pid;
    this.#variables = variablesOf(pid);
  }

  /** Ports of the table and of the other services of AWS. */
  get awsPorts(): number[] {
    const addresses = [...this.#variables].filter(([name]) => name.startsWith('AWS_ENDPOINT_URL'));
    return [...new Set(addresses.map(([, url]) => Number(new URL(url).port)))];
  }

  /** Its open sockets to WhatsApp. */
  get phones(): number {
    return openTcpConnectionsOf(this.#pid, Number(new URL(this.#variables.get('WHATSAPP_URL') ?? '').port)).length;
  }

  /** Waits for so long; resolves with whether the runner had sockets to WhatsApp after its lease had ended. */
  async holdsPhonesTooLong(ms: number): Promise<boolean> {
    const until = Date.now() + ms;
    let held = false;
    while (Date.now() < until) {
      const leaseUntil = await this.#leaseUntil();
      if (Date.now() > leaseUntil && this.phones > 0 && (await this.#leaseUntil()) === leaseUntil) held = true;
      await pause(100);
    }
    return held;
  }

  async #leaseUntil(): Promise<number> {
    const { readWholeRange } = await openTableOfProduct(this.#recado);
    const rows = await readWholeRange<{ runnerId?: string; leaseUntil?: number }>(keys.fleet(), { consistent: true });
    return rows.find(({ runnerId }) => runnerId === this.#name)?.leaseUntil ?? 0;
  }
}

/** The runner that holds the most phones. */
function busiest(recado: Recado): CutRunner {
  const all = runnersOf(recado).map((_, index) => new CutRunner(recado, index + 1));
  const [first] = all.toSorted((a, b) => b.phones - a.phones);
  if (!first) throw new Error('no runner is up');
  return first;
}

const runnersOf = ({ processes }: Recado) => Object.entries(processes).filter(([name]) => name.startsWith('runner'));

/** Waits until every runner has its lease again and every connection its session. */
async function untilResumed(recado: Recado, { companies }: CompaniesFixture): Promise<void> {
  for (const [name, pid] of runnersOf(recado)) {
    const variables = variablesOf(pid);
    const url = `http://${variables.get('HEALTH_HOST')}:${variables.get('HEALTH_PORT')}/health`;
    await waitForResult(name, async () => (await fetch(url)).ok, resumesWithinMs);
  }
  for (const { agent, lines } of companies)
    for (const { whatsappId, number } of lines)
      await waitForResult(
        number,
        async () => (await agent.call(whatsapp.show, { params: { whatsappId } })).status === 'CONNECTED',
        resumesWithinMs,
      );
}
