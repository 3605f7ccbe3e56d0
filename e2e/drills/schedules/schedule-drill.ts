import type { Recado } from '#local/cloud.ts';
import { chooseOne, seededRandom } from '#local/testing/seeded-random.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { waitForResult } from '../../testing/eventually.ts';
import { createFixture, type FixtureCompany, type PairedConnection } from '../../testing/fixture.ts';
import type { PhonesApi } from '../../testing/phones.ts';
import { gapsFasterThanPlan } from '../campaigns/audit-run.ts';
import { drillPace } from '../campaigns/drill-pace.ts';
import { killRandomProcess } from '../killer.ts';

interface SchedulePlan {
  seed: number;
  kills: number;
  companies: number;
  linesEach: number;
  /** Scheduled messages of each connection, due one after the other within a second. */
  messagesEach: number;
  /** The next kill comes within this time after the last victim came back. */
  spreadMs: number;
  finishedWithinMs: number;
  targets: readonly string[];
  log?: (line: string) => void;
}

interface ScheduleFindings {
  scheduled: number;
  /** Customers whose phone shows the message. */
  arrived: number;
  /** Messages that are reported as not sent. */
  failed: number;
  minGapMs: number;
  unfinished: string[];
  /** Neither arrived nor reported as failed. */
  lost: string[];
  doubled: string[];
  /** Reported as sent without having arrived, or the reverse. */
  misreported: string[];
  /** Connections whose messages arrived in another order than they were due. */
  disordered: string[];
  tooFast: string[];
}

export interface ScheduleDrillResult extends ScheduleFindings {
  seed: number;
  kills: Record<string, number>;
  dropped: number;
}

interface Scheduled {
  company: FixtureCompany;
  line: PairedConnection;
  id: number;
  number: string;
  text: string;
}

const customerNumber = (n: number) => `55319${String(95_000_000 + n)}`;
const settings = { ...drillPace, pauseAfterFailures: 0, warmUp: false };

/** Schedules the messages of a connection, each to another customer. */
const scheduleOn = async (
  company: FixtureCompany,
  line: PairedConnection,
  people: readonly number[],
  dueAt: number,
) => {
  const all: Scheduled[] = [];
  for (const [n, contactId] of people.entries()) {
    const text = `Lembrete ${n + 1} de ${line.number}`;
    const sendAt = new Date(dueAt + n * 20).toISOString();
    const body = { body: text, contactId, sendAt, whatsappId: line.whatsappId };
    const { id } = await company.agent.call(schedules.create, { body });
    all.push({ company, line, id, number: customerNumber(n), text });
  }
  return all;
};

const scheduleAll = async (companies: readonly FixtureCompany[], count: number): Promise<Scheduled[][]> => {
  const all: Scheduled[][] = [];
  // Late enough for everything to be stored by then.
  const dueAt = Date.now() + 30_000;
  for (const company of companies) {
    await company.agent.call(campaignSettings.save, { body: { settings } });
    const people: number[] = [];
    for (let n = 0; n < count; n++) {
      const body = { name: `Pessoa ${n}`, number: customerNumber(n) };
      people.push(((await company.agent.call(contacts.create, { body })) as { id: number }).id);
    }
    for (const line of company.lines) all.push(await scheduleOn(company, line, people, dueAt));
  }
  return all;
};

const stateOf = ({ company, id }: Scheduled) => company.agent.call(schedules.show, { params: { scheduleId: id } });
const isOver = async (one: Scheduled): Promise<boolean> =>
  !['PENDENTE', 'AGENDADA'].includes((await stateOf(one)).status);

/** Compares what the phones show with the reported states of a connection's messages. */
const auditLine = async (phones: PhonesApi, all: readonly Scheduled[]): Promise<ScheduleFindings> => {
  const found: ScheduleFindings = {
    scheduled: all.length,
    arrived: 0,
    failed: 0,
    minGapMs: Number.POSITIVE_INFINITY,
    unfinished: [],
    lost: [],
    doubled: [],
    misreported: [],
    disordered: [],
    tooFast: [],
  };
  const instants: number[] = [];
  for (const one of all) {
    const where = `“${one.text}” to ${one.number}`;
    const { status } = await stateOf(one);
    const shown = (await phones.chat(one.number, one.line.number)).filter(({ text }) => text === one.text);
    instants.push(...shown.slice(0, 1).map(({ at }) => Number(at)));
    if (shown.length > 1) found.doubled.push(where);
    if (status === 'ERRO') found.failed++;
    else if (shown.length === 0) found.lost.push(`${where} (${status})`);
    if (status === 'PENDENTE' || status === 'AGENDADA') found.unfinished.push(`${where} is ${status}`);
    if (shown.length > 0 && status !== 'ENVIADA') found.misreported.push(`${where} is ${status}`);
  }
  found.arrived = instants.length;
  if (instants.some((at, n) => n > 0 && at < (instants[n - 1] ?? 0))) found.disordered.push(all[0]?.line.number ?? '');
  return { ...found, ...gapsFasterThanPlan(instants) };
};

const addUp = (all: readonly ScheduleFindings[]): ScheduleFindings => ({
  scheduled: all.reduce((sum, { scheduled }) => sum + scheduled, 0),
  arrived: all.reduce((sum, { arrived }) => sum + arrived, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  minGapMs: Math.min(...all.map(({ minGapMs }) => minGapMs)),
  unfinished: all.flatMap(({ unfinished }) => unfinished),
  lost: all.flatMap(({ lost }) => lost),
  doubled: all.flatMap(({ doubled }) => doubled),
  misreported: all.flatMap(({ misreported }) => misreported),
  disordered: all.flatMap(({ disordered }) => disordered),
  tooFast: all.flatMap(({ tooFast }) => tooFast),
});

/** Kills processes of a running product, and drops connections, while scheduled messages are due and leave. */
export async function scheduleDrill(recado: Recado, plan: SchedulePlan): Promise<ScheduleDrillResult> {
  const { log = () => {} } = plan;
  const random = seededRandom(plan.seed);
  const fixture = await createFixture(recado, {
    companies: plan.companies,
    linesEach: plan.linesEach,
    customersEach: 0,
  });
  for (let n = 0; n < plan.messagesEach; n++) await fixture.phones.create(customerNumber(n), `Pessoa ${n}`);
  const lines = await scheduleAll(fixture.companies, plan.messagesEach);
  log(`seed ${plan.seed}: ${lines.flat().length} messages of ${lines.length} connections, ${plan.kills} kills`);
  const result = { kills: {} as Record<string, number>, dropped: 0 };
  for (let kill = 1; kill <= plan.kills; kill++) {
    const name = await killRandomProcess(recado, plan.targets, plan.spreadMs, random);
    result.kills[name] = (result.kills[name] ?? 0) + 1;
    log(`kill ${kill}: ${name}`);
    if (kill % 8 === 4) {
      await fixture.phones.fault('drop', chooseOne(random, lines)[0]?.line.number ?? '');
      result.dropped++;
    }
  }
  const left = new Set(lines.flat());
  await waitForResult(
    'all messages are sent or reported',
    async () => {
      for (const one of left) if (await isOver(one)) left.delete(one);
      return left.size === 0;
    },
    plan.finishedWithinMs,
  ).catch((error: unknown) => log(String(error)));
  const findings = await Promise.all(lines.map((line) => auditLine(fixture.phones, line)));
  return { seed: plan.seed, ...result, ...addUp(findings) };
}

const shown = 20;
const kinds = ['unfinished', 'lost', 'doubled', 'misreported', 'disordered', 'tooFast'] as const;

/** The result as lines of text, and whether it is free of findings. */
export function scheduleReport(result: ScheduleDrillResult): { text: string; isClean: boolean } {
  const wrong = kinds.filter((kind) => result[kind].length > 0);
  const examples = wrong.flatMap((kind) => [`${kind}:`, ...result[kind].slice(0, shown).map((what) => `  ${what}`)]);
  const kills = Object.entries(result.kills).map(([name, count]) => `${count} of ${name}`);
  const { scheduled, arrived, failed, minGapMs, dropped, seed } = result;
  const line = [
    `kills ${Object.values(result.kills).reduce((sum, n) => sum + n, 0)} (${kills.join(', ')})`,
    ...Object.entries({ scheduled, arrived, failed, minGapMs, dropped }).map(([name, n]) => `${name} ${n}`),
    ...kinds.map((kind) => `${kind} ${result[kind].length}`),
    `seed ${seed}`,
  ];
  return { text: [...examples, line.join(' · ')].join('\n'), isClean: wrong.length === 0 };
}
