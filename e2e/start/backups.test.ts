import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, startInstallation } from '#local/installation.ts';
import { type BackupList, backups } from '#shared/backups/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { users } from '#shared/users/contract.ts';
import { machineText } from '#web/app/shell/machine-bar.text.ts';
import { backupsText } from '#web/features/settings/backups/backups.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';

/** E2e test of the operator's backups of an installation on one machine. The tests depend on their order. */
const browsers = useTestBrowsers();
const password = 'segredo-1';
const passphrase = 'uma senha bem longa';
const agent = { email: 'ana@example.com', password: 'segredo-2' };
let installation: Installation;
let dataDir: string;
let app: AppDriver;
let api: IntegratorApi;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-backups-e2e-'));
  installation = await startInstallation({
    dataDir,
    port: 0,
    phonesPort: 0,
    logToFiles: true,
    adminPassword: password,
  });
  const { recado } = installation;
  const { page } = await browsers.open();
  app = new AppDriver(page, recado.url);
  await app.signIn({ email: recado.adminEmail, password });
  api = IntegratorApi.visit(recado.url, await page.evaluate(() => localStorage.token));
  await api.call(users.create, { body: { ...agent, name: 'Ana', profile: 'user', queueIds: [] } });
  await page.goto(`${recado.url}/settings?tab=backups`);
});
afterAll(async () => {
  await installation?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rows = () => app.page.getByRole('table', { name: backupsText.list.pt }).getByRole('row');
const dialog = (name: string) => app.page.getByRole('dialog', { name, exact: true });
const addTag = (name: string) => api.call(tags.create, { body: { name, color: '#336699' } });
const backupFiles = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.backup'));
const tagNames = async () =>
  (await api.call(tags.list, { query: { pageNumber: '1' } })).tags.map(({ name }) => name).sort();

/** Chooses the oldest backup to restore it, and gives this passphrase. */
async function restoreOldest(given: string) {
  await app.page
    .getByRole('button', { name: /^Restaurar o backup/ })
    .last()
    .click();
  const form = dialog(backupsText.restoreTitle.pt);
  await form.getByLabel(backupsText.passphrase.pt).fill(given);
  await form.getByRole('button', { name: backupsText.confirmRestore.pt }).click();
  return form;
}

test('makes a backup under a passphrase, and downloads it once for each link', async () => {
  const { page } = app;
  await addTag('antes');
  await page.getByText(backupsText.emptyTitle.pt).waitFor();
  await app.button(backupsText.make.pt).click();
  const form = dialog(backupsText.make.pt);
  const submit = form.getByRole('button', { name: backupsText.make.pt });
  await form.getByLabel(backupsText.passphrase.pt, { exact: true }).fill('curta');
  await form.getByLabel(backupsText.repeat.pt).fill('curta');
  await submit.click();
  await form.locator('.amplify-field__error-message', { hasText: backupsText.least.pt(12) }).waitFor();
  await form.getByLabel(backupsText.passphrase.pt, { exact: true }).fill(passphrase);
  await submit.click();
  await form.getByText(backupsText.unequal.pt).waitFor();
  await form.getByLabel(backupsText.repeat.pt).fill(passphrase);
  await submit.click();
  await expect.poll(() => rows().count()).toBe(2);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar o backup/ }).click();
  const download = await saved;
  const [name = ''] = backupFiles();
  expect(download.suggestedFilename()).toBe(name);
  expect(readFileSync(await download.path())).toEqual(readFileSync(join(dataDir, 'backups', name)));
  expect((await fetch(download.url())).status).toBe(403);
});

test('warns before the disk is full and the certificate ends, and when the daily backup failed', async () => {
  const { page } = app;
  await page.route('**/api/local/backups', async (route) => {
    const list = (await (await route.fetch()).json()) as BackupList;
    const address = { state: 'ending' as const, until: '2026-12-04T12:00:00.000Z' };
    const failure = 'The disk is full';
    await route.fulfill({
      json: { ...list, failure, disk: { freeBytes: 8e8, isLow: true }, address } satisfies BackupList,
    });
  });
  await page.reload();
  await page.getByText(machineText.isLow.pt('800 MB')).waitFor();
  await page.getByText(machineText.ending.pt('04/12/2026')).waitFor();
  await page.getByText(machineText.noBackup.pt).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

test('serves operators of the platform only', async () => {
  const { url } = installation.recado;
  const other = await IntegratorApi.signIn(url, agent.email, agent.password);
  await expect(other.call(backups.list)).rejects.toThrow('403');
  await expect(other.call(backups.make, { body: { passphrase } })).rejects.toThrow('403');
  await expect(IntegratorApi.visit(url).call(backups.list)).rejects.toThrow('401');
  await expect(api.call(backups.link, { body: { name: '../machine' } })).rejects.toThrow('ERR_NO_BACKUP_FOUND');
});

test('restores a backup to the passphrase alone, after a backup of the present', async () => {
  await addTag('depois');
  const form = await restoreOldest('outra senha longa');
  await form.getByText('A senha do backup está errada.').waitFor();
  await form.getByLabel(backupsText.passphrase.pt).fill(passphrase);
  await form.getByRole('button', { name: backupsText.confirmRestore.pt }).click();
  await app.page.getByText(backupsText.restoring.pt).waitFor();
  await app.page.getByText('Um backup foi restaurado').waitFor({ timeout: 120_000 });
  expect(await rows().count()).toBe(3);
  expect(await tagNames()).toEqual(['antes']);
});

test('keeps the present when the file is damaged', async () => {
  const folder = join(dataDir, 'backups');
  const [oldest = ''] = backupFiles().sort();
  const file = join(folder, oldest);
  const bytes = readFileSync(file);
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await addTag('mais tarde');
  await restoreOldest(passphrase);
  const notice = app.page.getByText(backupsText.notRestored.pt);
  await notice.waitFor({ timeout: 120_000 });
  expect(await notice.textContent()).toContain('damaged or incomplete');
  expect(await tagNames()).toEqual(['antes', 'mais tarde']);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('before-') || name.startsWith('backup-'))).toEqual([]);
});
