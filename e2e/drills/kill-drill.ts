import type { Recado } from '#local/cloud.ts';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { waitForResult } from '../testing/eventually.ts';
import { type CompaniesFixture, type CustomerChat, createFixture, type FixtureSize } from '../testing/fixture.ts';
import { WriteAllowance } from './allowance.ts';
import { auditConversations, type ConversationFindings } from './audit.ts';
import {
  answersOnPhone,
  type DrillConversation,
  messagesSentBy,
  messagesWaitingForFiles,
  readConversation,
} from './conversation.ts';
import { killRandomProcess } from './killer.ts';
import { type KindName, kindNames } from './kinds.ts';
import { runTraffic, sendLastMessages } from './traffic.ts';

export interface DrillPlan {
  seed: number;
  kills: number;
  fixture: FixtureSize;
  /** Number of messages of each side in each conversation. */
  messagesEach: number;
  kinds?: readonly KindName[];
  /** The next kill comes within this time after the last victim came back. */
  spreadMs: number;
  /** Time limit for the product to finish all work in progress. */
  quietWithinMs: number;
  /** Processes to kill, by the beginnings of their names. The gateway runs every Lambda: routes and workers. */
  targets?: readonly string[];
  log?: (line: string) => void;
}

export interface DrillResult extends ConversationFindings {
  seed: number;
  kills: number;
  /** Number of the agents' calls that had to be repeated. */
  repeated: number;
}

/** Kills processes of a running product while customers and agents write, and reports what this broke. */
export async function killDrill(recado: Recado, plan: DrillPlan): Promise<DrillResult> {
  const {
    seed,
    kills,
    messagesEach,
    spreadMs,
    kinds = kindNames,
    targets = ['runner', 'gateway'],
    log = () => {},
  } = plan;
  const random = seededRandom(seed);
  const fixture = await createFixture(recado, plan.fixture);
  const total = fixture.chats.length * messagesEach * 2;
  log(`seed ${seed}: ${fixture.chats.length} chats, ${total} messages (${kinds.join(', ')}), ${kills} kills`);

  const allowance = new WriteAllowance();
  const talking = runTraffic({ fixture, messagesEach, kinds, allowance, random });
  // A rejection is awaited below; until then it must not count as unhandled.
  talking.catch(() => {});
  for (let kill = 1; kill <= kills; kill++) {
    allowance.release(Math.floor(total / (kills + 1)));
    const name = await killRandomProcess(recado, targets, spreadMs, random);
    log(`kill ${kill}: ${name}`);
  }
  allowance.release(total);
  await talking;
  await sendLastMessages(fixture);
  await waitUntilQuiet(fixture, plan.quietWithinMs, log);
  const repeated = fixture.companies.reduce((sum, { agent }) => sum + agent.repeated, 0);
  return { seed, kills, repeated, ...(await auditConversations(fixture)) };
}

/** Waits for the last message of both sides. The audit reports messages that never arrive. */
export async function waitUntilQuiet(
  fixture: CompaniesFixture,
  withinMs: number,
  log: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  const left = () => Math.max(0, deadline - Date.now());
  try {
    for (const chat of fixture.chats)
      await waitForResult(`last words of ${chat.ticketId}`, () => isComplete(fixture, chat), left());
  } catch (error) {
    log(String(error));
  }
}

/** Also checks older pages, because messages that a killed worker had taken come back later than newer ones. */
async function isComplete(fixture: CompaniesFixture, chat: CustomerChat): Promise<boolean> {
  const newest = await readConversation(chat, 1);
  return (
    messagesSentBy(newest, false).at(-1)?.name === chat.asked.at(-1) &&
    (await answersOnPhone(fixture, chat)).at(-1)?.name === chat.answered.at(-1) &&
    isSettled(newest) &&
    isSettled(await readConversation(chat))
  );
}

const isSettled = (conversation: DrillConversation) =>
  conversation.messages.every(({ fromMe, ack }) => !fromMe || ack >= 2) &&
  messagesWaitingForFiles(conversation).length === 0;
