import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutgoingMail } from './mail-server.ts';
import { publicSettings } from './public-settings.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-public-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const mails: OutgoingMail[] = [];
const deliver = () => async (mail: OutgoingMail) => void mails.push(mail);
const administrator = { RECADO_ADMIN_EMAIL: 'dona@loja.example', RECADO_ADMIN_PASSWORD: 'segredo-1' };
const mailServer = { SMTP_URL: 'smtps://u:p@smtp.loja.example', MAIL_FROM: 'recado@loja.example' };

test('the first start sends a test mail, and later starts know its settings', async () => {
  const first = await publicSettings(dataDir, {
    environment: { ...administrator, ...mailServer },
    ask: undefined,
    deliver,
  });
  expect(first.password).toBe('segredo-1');
  expect(mails).toMatchObject([{ from: 'recado@loja.example', to: ['dona@loja.example'] }]);
  first.keep();
  expect(statSync(join(dataDir, 'public.json')).mode & 0o777).toBe(0o600);
  const later = await publicSettings(dataDir, { environment: {}, ask: undefined, deliver });
  expect(later).toMatchObject({ settings: first.settings, password: undefined });
  expect(mails).toHaveLength(1);
});

test('a start that failed keeps nothing, and the next one asks again', async () => {
  await publicSettings(dataDir, { environment: administrator, ask: undefined });
  await expect(publicSettings(dataDir, { environment: {}, ask: undefined })).rejects.toThrow('RECADO_ADMIN_EMAIL');
});

test('takes what is missing from answers', async () => {
  const ask = {
    adminEmail: async () => 'dona@loja.example',
    adminPassword: async () => 'segredo-1',
    mailServer: async () => undefined,
  };
  const { settings, password } = await publicSettings(dataDir, { environment: {}, ask });
  expect({ settings, password }).toEqual({ settings: { adminEmail: 'dona@loja.example' }, password: 'segredo-1' });
});

test('keeps the administrator of a local installation', async () => {
  writeFileSync(join(dataDir, 'admin-password'), 'generated-1\n');
  const { settings, password } = await publicSettings(dataDir, { environment: {}, ask: undefined });
  expect({ email: settings.adminEmail, password }).toEqual({ email: 'admin@recado.local', password: 'generated-1' });
});

test.each([
  [{ RECADO_ADMIN_EMAIL: 'dona@loja.example' }, 'RECADO_ADMIN_PASSWORD'],
  [{ ...administrator, RECADO_ADMIN_PASSWORD: 'short' }, '8 to 50 characters'],
  [{ ...administrator, SMTP_URL: 'smtps://smtp.loja.example' }, 'MAIL_FROM has to be an e-mail address'],
  [{ ...administrator, ...mailServer, SMTP_URL: 'https://loja.example' }, 'SMTP_URL has to look like'],
])('refuses a first start with %j', async (environment, reason) => {
  await expect(publicSettings(dataDir, { environment, ask: undefined, deliver })).rejects.toThrow(reason);
});

test('refuses a first start whose mail server takes no test mail', async () => {
  const refusing = () => () => Promise.reject(new Error('535 wrong password'));
  const environment = { ...administrator, ...mailServer };
  await expect(publicSettings(dataDir, { environment, ask: undefined, deliver: refusing })).rejects.toThrow('535');
});
