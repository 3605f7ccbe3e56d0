import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#local/processes/free-port.ts';
import { isDeep } from '#local/testing/depth.ts';
import { companies } from '#shared/companies/contract.ts';
import { dataExports } from '#shared/exports/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import { PhonesApi } from '../testing/phones.ts';

/**
 * Tests the README's promise to users who have npm and nothing else: in a copy of the repository without installed
 * packages `npm start` starts everything, and after a kill the next start loses nothing and needs no new QR code.
 * `npm test` starts the repository itself, without the copy and its installation.
 */
const repository = join(import.meta.dirname, '..', '..');
const own = mkdtempSync(join(tmpdir(), 'recado-copy-'));
const folder = isDeep ? own : repository;
const dataFolder = join(own, '.recado');
const admin = { email: 'admin@recado.local', password: 'operadora-1' };
const [companyNumber, carla] = ['5511940000011', '5511940000012'];

/** The first start installs all packages, which may take long on a slow network. */
const installsWithinMs = 360_000;

let port: number;
let phonesPort: number;
let running: ChildProcess | undefined;

const isRunning = (child: ChildProcess | undefined): child is ChildProcess & { pid: number } =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

const end = async (kill: (npm: { pid: number }) => void): Promise<void> => {
  if (!isRunning(running)) throw new Error('it is not running');
  const gone = once(running, 'exit');
  kill(running);
  await gone;
};

/** Sends a signal to npm and all of its child processes at once, as Ctrl-C in a terminal does. */
const signal = (name: 'SIGKILL' | 'SIGINT') => end(({ pid }) => process.kill(-pid, name));

afterAll(async () => {
  if (isRunning(running)) await signal('SIGKILL');
  rmSync(own, { recursive: true, force: true });
});

/** An ended process takes signals until its parent has waited for it, so the states are read: Linux only, as the engine. */
const isGroupAlive = (group: number): boolean =>
  readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [state, , processGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return Number(processGroup) === group && state !== 'Z';
    } catch {
      return false;
    }
  });

/** Logs are JSON; a terminal that shows them hides the addresses. */
const isLogLine = (line: string): boolean => line.trimStart().startsWith('{');

const copyRepository = (): void => {
  const tracked = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', tracked, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(join(repository, file), join(own, file), { force: true });
};

/** The environment of a user with the machine's own Node and npm: nothing of this repository is on the path. */
const userEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH = '', NODE_ENV, ...rest } = process.env;
  const path = PATH.split(':').filter((folder) => !folder.includes('node_modules'));
  return { ...rest, PATH: path.join(':'), RECADO_ADMIN_PASSWORD: admin.password };
};

const start = async (): Promise<{ output: () => string }> => {
  let output = '';
  const flags = [
    '--port',
    String(port),
    '--phones-port',
    String(phonesPort),
    ...(isDeep ? [] : ['--data', dataFolder]),
  ];
  const child = spawn('npm', ['start', '--', ...flags], {
    cwd: folder,
    env: userEnvironment(),
    // Starts npm in a process group of its own, so that one signal reaches all of it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
    const health = await fetch(`http://localhost:${port}/local/health`).catch(() => undefined);
    return health?.ok;
  };
  await waitForResult('ready', isReady, installsWithinMs);
  return { output: () => output };
};

const connectCompany = async (api: IntegratorApi, phones: PhonesApi): Promise<number> => {
  const { id } = await api.call(whatsapp.create, { body: { name: 'Loja' } });
  const shown = () => api.call(whatsapp.show, { params: { whatsappId: id } });
  const qr = await waitForResult('a QR code', async () => (await shown()).qrcode || undefined);
  await phones.create(companyNumber, 'Loja');
  await phones.create(carla, 'Carla');
  await phones.scan(companyNumber, qr);
  await waitForResult('connected', async () => (await shown()).status === 'CONNECTED' || undefined);
  return id;
};

test(`starts ${isDeep ? 'a copy without installed packages' : 'the repository'}, prints all addresses, and does the main job`, async () => {
  if (isDeep) copyRepository();
  [port, phonesPort] = [await freePort(), await freePort()];
  const { output } = await start();
  // The addresses are printed a moment after the health page answers.
  const printed = [`http://localhost:${port}`, String(phonesPort), admin.email];
  await waitForResult('where everything is', () => printed.every((text) => output().includes(text)));
  expect(output().split('\n').filter(isLogLine)).toEqual([]);

  const api = await IntegratorApi.signIn(`http://localhost:${port}`, admin.email, admin.password);
  const phones = new PhonesApi(`http://localhost:${phonesPort}`);
  await connectCompany(api, phones);
  await phones.write(carla, companyNumber, 'Oi');
  const ticket = await waitForResult('a ticket', async () => {
    return (await api.call(tickets.list, { query: { showAll: 'true' } })).tickets[0];
  });
  await api.call(tickets.update, { params: { ticketId: ticket.id }, body: { status: 'open' } });
  await api.call(messages.send, { params: { ticketId: ticket.id }, body: { body: 'Olá!' } });
  await waitForResult('the answer on the phone', async () => {
    return (await phones.chat(carla, companyNumber)).find(({ text }) => text === 'Olá!');
  });
}, 420_000);

test('loses nothing and needs no new QR code after a kill and a restart', async () => {
  const phones = new PhonesApi(`http://localhost:${phonesPort}`);
  const written = Array.from({ length: 20 }, (_, n) => `mensagem ${n}`);
  for (const text of written) await phones.write(carla, companyNumber, text);
  await signal('SIGKILL');
  await waitForResult('everything it started is gone', async () => {
    const answers = await Promise.allSettled([
      fetch(`http://localhost:${port}`),
      fetch(`http://localhost:${phonesPort}`),
    ]);
    return answers.every(({ status }) => status === 'rejected') || undefined;
  });

  await start();
  const api = await IntegratorApi.signIn(`http://localhost:${port}`, admin.email, admin.password);
  const [connection] = await waitForResult('connected again', async () => {
    const all = await api.call(whatsapp.list);
    return all.every(({ status }) => status === 'CONNECTED') ? all : undefined;
  });
  expect(connection?.retries).toBe(0);
  const [ticket] = (await api.call(tickets.list, { query: { showAll: 'true' } })).tickets;
  const bodies = await waitForResult('all messages', async () => {
    const page = await api.call(messages.list, { params: { ticketId: ticket?.id ?? 0 } });
    const older = page.nextCursor
      ? await api.call(messages.list, { params: { ticketId: ticket?.id ?? 0 }, query: { cursor: page.nextCursor } })
      : { messages: [] };
    const all = [...older.messages, ...page.messages].map(({ body }) => body);
    return all.length >= written.length + 2 ? all : undefined;
  });
  expect(bodies).toEqual(['Oi', 'Olá!', ...written]);
}, 180_000);

/** Downloads an export of the company with all its parts into a folder, extracted. */
const exportTo = async (into: string): Promise<void> => {
  const api = await IntegratorApi.signIn(`http://localhost:${port}`, admin.email, admin.password);
  const { id } = await api.call(dataExports.start, { body: {} });
  const made = await waitForResult('an export', async () =>
    (await api.call(dataExports.list)).find((one) => one.id === id && one.state === 'done'),
  );
  for (const part of made.parts.keys()) {
    const { url } = await api.call(dataExports.download, { params: { exportId: id, part: part + 1 } });
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    for (const [name, content] of Object.entries(unzipSync(bytes))) {
      mkdirSync(dirname(join(into, name)), { recursive: true });
      writeFileSync(join(into, name), content);
    }
  }
};

test('stops everything it started on Ctrl-C', async () => {
  const group = running?.pid ?? 0;
  await exportTo(join(own, 'export'));
  const operator = await IntegratorApi.signIn(`http://localhost:${port}`, admin.email, admin.password);
  await operator.call(companies.create, {
    body: { name: 'Outra loja', email: 'outra@loja.test', password: 'segredo-1', planId: 1, dueDate: '2099-12-31' },
  });
  await signal('SIGINT');
  await waitForResult('no process of the group is left', () => !isGroupAlive(group));
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  await expect(fetch(`http://localhost:${phonesPort}`)).rejects.toThrow();
});

test.runIf(isDeep)(
  'stops everything it started when npm alone is ended',
  async () => {
    await start();
    const group = running?.pid ?? 0;
    await end(({ pid }) => process.kill(pid, 'SIGTERM'));
    await waitForResult('no process of the group is left', () => !isGroupAlive(group));
  },
  60_000,
);

test('takes an export into the data folder of a product that was stopped, by one command', () => {
  const given = ['--data', dataFolder, '--from', join(own, 'export'), '--into', '2'];
  const where = ['--problems', join(own, 'problems.csv')];
  const output = execFileSync('npm', ['run', 'migrate:local', '--', ...given, ...where], {
    cwd: folder,
    env: userEnvironment(),
    encoding: 'utf8',
  });
  expect(output).toMatch(/message +│ 22 +│ 22 +│/);
}, 180_000);
