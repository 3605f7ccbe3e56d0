import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { freePort } from '#local/processes/free-port.ts';
import { type MailServerFixture, startMailServer } from '#local/public/mail-server.fixture.ts';
import { forgottenText } from '#web/app/forgotten-password/forgotten-password.text.ts';
import { invitationText } from '#web/app/invitation/invitation.text.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { waitForResult } from '../testing/eventually.ts';
import { PhonesApi } from '../testing/phones.ts';
import { drawPictureAsBase64 } from '../testing/picture-files.ts';
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts';

/** A machine with a public address behind a reverse proxy, as docs/one-machine.md sets it up. The tests depend on their order. */
const host = 'atende.loja.example';
const browsers = useTestBrowsers([`--host-resolver-rules=MAP ${host} 127.0.0.1`, '--ignore-certificate-errors']);
const dona = { email: 'dona@loja.example', password: 'segredo-1' };
const [companyNumber, carla] = ['5511940990001', '5511940990002'];

const folder = mkdtempSync(join(tmpdir(), 'recado-in-public-'));
let recado: Recado;
let proxy: ReverseProxy;
let mailServer: MailServerFixture;
let url: string;
let app: AppDriver;

beforeAll(async () => {
  const [port, to] = [await freePort(), await freePort()];
  url = `https://${host}:${port}`;
  mailServer = await startMailServer();
  recado = await startRecado({
    dataDir: join(folder, 'data'),
    port: to,
    phonesPort: 0,
    logToFiles: true,
    adminPassword: dona.password,
    exposed: {
      publicUrl: url,
      adminEmail: dona.email,
      mailServer: { url: mailServer.url, from: 'recado@loja.example' },
    },
  });
  proxy = await startReverseProxy({ host, port, to, folder });
});
afterAll(async () => {
  await proxy?.stop();
  await recado?.stop();
  mailServer?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('signs in under the public address, with cookies for TLS only', async () => {
  const { page, context } = await browsers.open();
  app = new AppDriver(page, url);
  await app.signIn(dona);
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const { name, secure, domain } of cookies)
    expect({ name, secure, domain }).toEqual({ name, secure: true, domain: host });
});

test('shows a customer’s picture at once, through the proxy’s socket and files', async () => {
  const phones = new PhonesApi(recado.phonesUrl ?? '');
  await app.goTo('connections');
  await app.addConnection('Loja');
  const code = await app.qr();
  await phones.create(companyNumber, 'Loja');
  await phones.create(carla, 'Carla Dias');
  await phones.scan(companyNumber, code);
  await app.status('Loja', 'CONNECTED').waitFor();
  await app.goTo('tickets');
  await app.tab(listText.pending.pt).click();
  const base64 = await drawPictureAsBase64(app.page, 'image/jpeg', 320, 240);
  const media = { base64, mimetype: 'image/jpeg', caption: 'Este bolo', width: 320, height: 240 };
  await phones.write(carla, companyNumber, 'Oi, qual é este?');
  await app.accept('Carla Dias');
  await phones.send(carla, companyNumber, { media });
  const bubble = app.message('Este bolo');
  const picture = bubble.getByRole('img', { name: new RegExp(`^${mediaText.image.pt} de Carla Dias`) });
  await waitForResult('the picture’s bytes', () =>
    picture.evaluate((image) => (image as HTMLImageElement).naturalWidth === 320),
  );
});

test('sends the code for a forgotten password by SMTP, and lists no mails', async () => {
  const { page } = await browsers.open();
  await page.goto(`${url}/forgetpsw`);
  await page.getByLabel(forgottenText.email.pt, { exact: true }).fill(dona.email);
  await page.getByRole('button', { name: forgottenText.send.pt, exact: true }).click();
  const [mail = ''] = await waitForResult('a mail', async () => mailServer.mails.length > 0 && mailServer.mails);
  expect(mail).toMatch(/From: recado@loja\.example/);
  expect(mail).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/);
  expect((await fetch(`${recado.listens}/local/mail`)).status).toBe(404);
  expect([recado.bankUrl, recado.processes.bank]).toEqual([undefined, undefined]);
});

test('refuses the host names of other sites', async () => {
  const answers = await Promise.all(
    ['evil.example', `evil.${host}`].map((name) => app.page.request.get(recado.listens, { headers: { host: name } })),
  );
  expect(answers.map((answer) => answer.status())).toEqual([421, 421]);
});

test('limits sign-ins by the caller that the proxy reports, whatever the caller claims', async () => {
  const signIn = async (caller: string, n: number) => {
    const headers = { host: new URL(url).host, 'x-forwarded-for': `203.0.113.${n}, ${caller}` };
    const data = { email: `ninguem-${n}@loja.example`, password: 'errada-1' };
    return (await app.page.request.post(`${recado.listens}/api/auth/login`, { headers, data })).status();
  };
  // Calls are counted by the minute, so that one may begin between them.
  const one = await Promise.all(Array.from({ length: 41 }, (_, n) => signIn('198.51.100.1', n)));
  expect(new Set(one)).toEqual(new Set([401, 429]));
  expect(await signIn('198.51.100.2', 99)).toBe(401);
});

test('mails an invitation whose link leads to the public address', async () => {
  await app.goTo('users');
  await app.button(usersText.add.pt).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByLabel(usersText.name.pt, { exact: true }).fill('Bia');
  await dialog.getByLabel(usersText.email.pt, { exact: true }).fill('bia@loja.example');
  await app.button(usersText.sendInvite.pt, dialog).click();
  // A long line is broken for transport.
  const whole = () => mailServer.mails.map((mail) => mail.replace(/=\r?\n/g, ''));
  const link = await waitForResult(
    'a link',
    async () => /https:\S+\/convite#[\w.-]+/.exec(whole().join('\n'))?.[0] ?? false,
  );
  expect(link).toContain(`${url}/convite#`);
  const { page } = await browsers.open();
  await page.goto(link);
  await page.getByRole('button', { name: invitationText.submit.pt }).waitFor();
});
