import { setTimeout as pause } from 'node:timers/promises';
import { chooseOne, type RandomSource } from '#local/testing/seeded-random.ts';
import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { openSocket } from '../../../bench/live-socket.ts';
import { waitForResult } from '../../testing/eventually.ts';
import type { CompaniesFixture, FixtureCompany } from '../../testing/fixture.ts';

/** How long an agent stays, at most; the pause before the next one is as long. */
const staysMs = 20_000;
/** Share of the sessions that another client takes over, so that an administrator has to start them again. */
const shareReplaced = 0.25;
const comesBackWithinMs = 120_000;

/** Counts of what came and went during a soak. */
export interface DisturbanceCounts {
  sockets: number;
  dropped: number;
  replaced: number;
}

/** Lets an agent of the company connect, open the list of conversations and leave, over and over. */
export async function agentsComeAndGo(
  url: string,
  { agent }: FixtureCompany,
  random: RandomSource,
  ending: AbortSignal,
) {
  let sockets = 0;
  while (!ending.aborted) {
    const socket = await openSocket(url, agent, () => {});
    sockets++;
    socket.send(JSON.stringify({ action: 'joinTickets', status: 'open' }));
    await pauseUnless(ending, random() * staysMs);
    socket.close();
    await pauseUnless(ending, random() * staysMs);
  }
  return sockets;
}

/** Drops a session every `everyMs`; some are taken by another client, and an administrator starts them again. */
export async function dropSessionsRepeatedly(
  fixture: CompaniesFixture,
  everyMs: number,
  random: RandomSource,
  ending: AbortSignal,
) {
  const count = { dropped: 0, replaced: 0 };
  const lines = fixture.companies.flatMap((company) => company.lines.map((line) => ({ company, line })));
  while (!ending.aborted) {
    await pauseUnless(ending, everyMs);
    const { company, line } = chooseOne(random, lines);
    const params = { whatsappId: line.whatsappId };
    const until = (status: 'CONNECTED' | 'DISCONNECTED') =>
      waitForResult(
        `${line.number} ${status}`,
        async () => (await company.agent.call(whatsapp.show, { params })).status === status,
        comesBackWithinMs,
      );
    await until('CONNECTED');
    if (random() < shareReplaced) {
      await fixture.phones.fault('replaced', line.number);
      await until('DISCONNECTED');
      await company.agent.call(whatsappSession.start, { params });
      count.replaced++;
    } else {
      await fixture.phones.fault('drop', line.number);
      count.dropped++;
    }
  }
  return count;
}

const pauseUnless = (signal: AbortSignal, ms: number) => pause(ms, undefined, { signal }).catch(() => {});
