import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as listSettings } from '#functions/entries/campaign-settings/list.ts';
import { handler as listCampaigns } from '#functions/entries/campaigns/list.ts';
import { handler as listItems } from '#functions/entries/contact-lists/items.ts';
import { handler as listContactLists } from '#functions/entries/contact-lists/list.ts';
import { handler as contactsList } from '#functions/entries/contacts/list.ts';
import { handler as listFiles } from '#functions/entries/file-lists/list.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as listQuickMessages } from '#functions/entries/quick-messages/list.ts';
import { handler as listSchedules } from '#functions/entries/schedules/list.ts';
import { handler as listTags } from '#functions/entries/tags/list.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as listTickets } from '#functions/entries/tickets/list.ts';
import { handler as listUsers } from '#functions/entries/users/list.ts';
import { type KillingProxy, killingProxy } from '#local/testing/killing-proxy.ts';
import { startSourceDatabase } from './source-database.fixture.ts';

/** Kills the process of a migration at its writes, and runs it again until it is done. */
useBackend();

let database: Awaited<ReturnType<typeof startSourceDatabase>>;
let proxy: KillingProxy;
let folder: string;
beforeAll(async () => {
  database = await startSourceDatabase();
  proxy = await killingProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  folder = mkdtempSync(join(tmpdir(), 'recado-drill-'));
  const picture = 'ffd8ffe000104a46494600010100000100010000ffd9';
  writeFileSync(join(folder, 'comprovante.jpg'), Buffer.from(picture, 'hex'));
}, 60_000);
afterAll(async () => {
  proxy.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Killed {
  at: number;
  isBefore: boolean;
}

/** Runs `npm run migrate` once, killed at a write or not at all. Returns its exit code; null when it was killed. */
const runProcess = async ({ tenant }: SeededCompany, killed: Killed | undefined): Promise<number | null> => {
  const commandLine = [
    'functions/entries/migration/main.ts',
    '--from',
    database.address,
    '--into',
    String(tenant.companyId),
  ];
  const files = ['--media', folder, '--problems', join(folder, `${tenant.companyId}.csv`)];
  const child = spawn(process.execPath, [...commandLine, '--source', '1', ...files], {
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  proxy.arm(killed && { ...killed, kill: () => void child.kill('SIGKILL') });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

const freshCompany = async (): Promise<SeededCompany> => {
  const company = await seedCompany();
  // No two companies have a user with the same e-mail.
  const { companyId } = company.tenant;
  await database.run(
    `update "Users" set "email" = lower("name") || '${companyId}@loja.example' where "id" in (50, 51)`,
  );
  return company;
};

/** Everything of a company that a person can see, without ids and times of the migration itself. */
const seen = async ({ admin: { token } }: SeededCompany) => {
  const list = async (handler: unknown, query: Record<string, string | number | boolean> = {}) =>
    (await invoke(handler, { token, query })).body;
  const messagesOf = async (ticketId: number): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await invoke(listMessages, { token, params: { ticketId }, query: cursor ? { cursor } : {} });
      found.unshift(
        ...body.messages.map((one: { id: string; body: string }) => `${one.id.split('-').at(-1)} ${one.body}`),
      );
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };
  const tickets = [];
  for (const status of ['open', 'pending', 'closed'])
    for (const ticket of (await list(listTickets, { status, showAll: true })).tickets)
      tickets.push({ status, contact: ticket.contact.name, messages: await messagesOf(ticket.id) });
  const lists = (await list(listContactLists)).records;
  const named = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();
  return {
    tickets,
    contacts: named((await list(contactsList)).contacts),
    tags: named((await list(listTags)).tags),
    users: (await list(listUsers)).users.length,
    quickMessages: (await list(listQuickMessages)).records.length,
    lists: lists.map(({ name, contactsCount }: { name: string; contactsCount: number }) => [name, contactsCount]),
    items: (await list(listItems, { contactListId: lists[0]?.id })).count,
    campaigns: (await list(listCampaigns)).records.map(
      (one: { name: string; status: string; counts: Record<string, number> }) => [one.name, one.status, one.counts],
    ),
    fileLists: named((await list(listFiles)).files),
    campaignSettings: (await list(listSettings)).map(({ key, value }: { key: string; value: string }) => [
      key,
      JSON.parse(value),
    ]),
    schedules: (await list(listSchedules)).schedules.map((one: { body: string; status: string }) => [
      one.body,
      one.status,
    ]),
  };
};

test('a migration killed at many writes ends with what an undisturbed one brings, nothing lost and nothing twice', async () => {
  const calm = await freshCompany();
  expect(await runProcess(calm, undefined)).toBe(0);
  const expected = await seen(calm);
  expect(expected.tickets.flatMap(({ messages }) => messages)).toHaveLength(105);
  const company = await freshCompany();
  let kills = 0;
  for (let at = 1; ; at += 3) {
    const code = await runProcess(company, { at, isBefore: at % 2 === 0 });
    if (code === 0) break;
    expect(code).toBeNull();
    kills += 1;
  }
  expect(kills).toBeGreaterThan(5);
  expect(await seen(company)).toEqual(expected);
  // The last run names the same rows that did not fit as the only one does.
  const problems = (one: SeededCompany) => readFileSync(join(folder, `${one.tenant.companyId}.csv`), 'utf8');
  const ofDirectory = (text: string) => text.split('\n').filter((line) => !line.startsWith('file'));
  expect(ofDirectory(problems(company))).toEqual(ofDirectory(problems(calm)));
}, 300_000);
