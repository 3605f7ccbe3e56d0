import { join } from 'node:path';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { type Recado, startRecado } from '#local/cloud.ts';
import { filesByName } from '#local/move/files.ts';
import { openMachineMoveSide } from '#local/move/machine/machine-side.ts';
import { keyOfMovedRow, pagesOfTable } from '#local/move/rows.ts';
import type { MoveSide } from '#local/move/side.ts';
import { freePort } from '#local/processes/free-port.ts';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { type CompaniesFixture, type CustomerChat, createFixture } from '../../testing/fixture.ts';
import { WriteAllowance } from '../allowance.ts';
import { readConversation } from '../conversation.ts';
import { waitUntilQuiet } from '../kill-drill.ts';
import { kindNames } from '../kinds.ts';
import { runTraffic, sendLastMessages } from '../traffic.ts';
import { bringBackTable } from './bring-back-table.ts';
import { compareConversations, conversationsOfTable } from './conversations.ts';
import { restoreTable } from './restore-table.ts';
import { readRestorableMoment, type TableMoment, tableHistory } from './table-history.ts';

const messagesEach = 12;
const size = { companies: 2, linesEach: 2, customersEach: 3 };

/**
 * Loses the conversations of one company, restores the table to the moment before, and compares every conversation as the
 * table and as the API show it. Returns whether none differs. `folder`: for data and logs.
 */
export async function restoreDrill(folder: string, print: (line: string) => void): Promise<boolean> {
  const dataDir = join(folder, 'data');
  const ports = { port: await freePort(), phonesPort: await freePort() };
  let recado = await startRecado({ dataDir, ...ports, logToFiles: true });
  const { assembly } = recado;
  const { chats } = await converse(recado);
  const before = await shown(chats);
  await recado.stop();

  const side = await openMachineMoveSide(dataDir, assembly, 'this machine');
  const stored = await conversationsOfTable(side);
  const moment = await readRestorableMoment(side);
  const files = (await filesByName(side)).size;
  print(`Before: ${stored.size} conversations, ${moment.rows.length} rows, ${files} files.`);
  print(`Disaster: ${await loseConversations(side)} rows of company 2 deleted.`);
  await restore(side, moment, folder, print);
  const { conversations, messages, missing, changed, added } = compareConversations(
    stored,
    await conversationsOfTable(side),
  );
  await side.stop();
  print(
    `After, in the table: ${conversations} conversations with ${messages} messages compared: ${missing.length} missing, ${changed.length} changed, ${added.length} added.`,
  );

  recado = await startRecado({ dataDir, ...ports, logToFiles: true });
  const again = await shown(chats);
  await recado.stop();
  const different = before.filter((text, n) => again[n] !== text).length;
  print(`After, as agents see it: ${again.length} conversations compared, ${different} differ.`);
  return missing.length + changed.length + added.length + different === 0;
}

/** Lets customers and agents write, and waits until nothing is under way. */
async function converse(recado: Recado): Promise<CompaniesFixture> {
  const fixture = await createFixture(recado, size);
  const allowance = new WriteAllowance();
  allowance.release(Number.POSITIVE_INFINITY);
  await runTraffic({ fixture, messagesEach, kinds: kindNames, allowance, random: seededRandom(5) });
  await sendLastMessages(fixture);
  await waitUntilQuiet(fixture, 120_000, console.log);
  return fixture;
}

/** Every conversation as its agent sees it, without the addresses of files, which are signed anew each time. */
async function shown(chats: readonly CustomerChat[]): Promise<string[]> {
  return Promise.all(
    chats.map(async (chat) => {
      const { messages } = await readConversation(chat);
      return JSON.stringify(messages, (key, value) => (/url$/i.test(key) ? undefined : value));
    }),
  );
}

/** Deletes the rows of all conversations of company 2; returns their number. */
async function loseConversations({ dynamodb, table }: MoveSide): Promise<number> {
  let lost = 0;
  for await (const page of pagesOfTable({ dynamodb, table }))
    for (const row of page) {
      if (!/^C#2#(CHAT|CONTACT)#/.test(keyOfMovedRow(row).pk)) continue;
      const { pk = { S: '' }, sk = { S: '' } } = row;
      await dynamodb.send(new DeleteItemCommand({ TableName: table, Key: { pk, sk } }));
      lost++;
    }
  return lost;
}

/** The operator's steps, with nothing writing: a copy of the moment, then the table in use brought back to it. */
async function restore(side: MoveSide, moment: TableMoment, folder: string, print: (line: string) => void) {
  const history = await tableHistory(side.dynamodb, moment);
  const copy = { ...side, table: `${side.table}-restored` };
  try {
    await restoreTable(history.dynamodb, { source: side.table, target: copy.table, moment: moment.at }, 100);
    print(
      'Restored a copy. Point-in-time recovery is simulated: the embedded engine has none, so a copy of all rows stands in.',
    );
    const { written, deleted } = await bringBackTable(copy, side, folder);
    print(`Brought the table in use back: ${written} rows written, ${deleted} deleted.`);
  } finally {
    history.close();
  }
}
