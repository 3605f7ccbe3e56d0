import { beforeAll, expect, test } from 'vitest';
import { handler as login } from '#functions/entries/auth/login.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { handler as attach } from './attach-logo.ts';
import { handler as follow } from './logo.ts';
import { handler as list } from './logos.ts';
import { handler as remove } from './remove-logo.ts';

useBackend();

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
let token: string;
beforeAll(async () => {
  await bootstrapPlatform(operator);
  token = (await invoke(login, { body: operator })).body.token;
});

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`);
const set = (ref: string, bytes: Buffer, who = token) =>
  invoke(attach, { token: who, query: { ref }, body: { content: bytes.toString('base64') } });
const logoOf = async (destination: string) =>
  (await invoke(list)).body.find((logo: { destination: string }) => logo.destination === destination);
const open = (url: string) => invoke(follow, { params: { key: url.split('/').at(-1) ?? '' } });

test('a logo sent as a form is listed without a session, and its address leads to its bytes', async () => {
  const file = new File([new Uint8Array(dot)], 'logo.png');
  const sent = await invoke(attach, { token, query: { ref: 'login' }, ...(await multipartForm([['file', file]])) });
  expect(sent).toMatchObject({ status: 200, body: { mensagem: 'Arquivo Anexado' } });
  const { url, mimetype } = await logoOf('login');
  expect(mimetype).toBe('image/png');
  const answer = await open(url);
  expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'public, max-age=1800' } });
  expect(answer.headers.location).toMatch(/^\/media\/1\/messages\/logos\/[\da-f]{32}\?/);
});

test('another file gets another address, and a removed logo has none', async () => {
  await set('favicon', svg('<path d="M0 0h9v9z"/>'));
  const first = await logoOf('favicon');
  await set('favicon', svg('<circle r="4"/>'));
  const second = await logoOf('favicon');
  expect(second.url).not.toBe(first.url);
  expect((await open(first.url)).headers.location?.split('?')[0]).toBe(
    (await open(second.url)).headers.location?.split('?')[0],
  );
  expect((await invoke(remove, { token, query: { ref: 'favicon' } })).status).toBe(200);
  expect(await logoOf('favicon')).toBeUndefined();
  expect((await open(second.url)).body.error).toBe('ERR_NO_LOGO_FOUND');
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script after the first 4,100 bytes', svg(`<desc>${'a'.repeat(9000)}</desc><script href="#a"/>`)],
  ['a script of another prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['a handler', svg('<path d="M0 0"/>', ' onload="alert(1)"')],
  ['foreign content', svg('<foreignObject><body/></foreignObject>')],
  ['a picture of another site', svg('<image href="https://example.com/a.png"/>')],
  ['another file by a relative address', svg("<use xlink:href = 'other.svg#a'/>")],
  ['a link that runs a script', svg('<a href="java&#115;cript:alert(1)"><circle r="4"/></a>')],
  ['a style that loads', svg('<style>@import "https://example.com/a.css"</style>')],
  ['a style that loads in escapes', svg('<rect style="fill:u\\72l(https://example.com/a)"/>')],
  ['entities', Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;').toString()}`)],
  ['a set of pictures of other sites', svg('<rect style="fill:image-set(\'https://example.com/a.png\' 1x)"/>')],
  [
    'a vendor’s set of pictures',
    svg('<style>.a{background:-webkit-image-set("https://example.com/a.png" 1x)}</style>'),
  ],
  ['a report of clicks', svg('<a href="#a" ping="https://example.com/"><circle r="4"/></a>')],
  [
    'a page that leads on',
    svg('<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=/x"/>'),
  ],
  ['an SVG inside a picture', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
])('refuses an SVG with %s', async (_, bytes) => {
  const answer = await set('interno', bytes);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatch(/^ERR_LOGO_(UNSAFE|FORMAT)$/);
  expect(await logoOf('interno')).toBeUndefined();
});

test('accepts an SVG with gradients, styles and contained pictures', async () => {
  const bytes = svg(
    '<style>.a{fill:url( "#g" )}</style><linearGradient id="g"/><use href="#g"/><image href="data:image/png;base64,AAAA"/>',
  );
  expect((await set('signup', bytes)).status).toBe(200);
  expect(await logoOf('signup')).toMatchObject({ mimetype: 'image/svg+xml' });
});

test('refuses other types, files that are too large, and unknown destinations', async () => {
  expect((await set('login', sampleFiles.jpeg)).body.error).toBe('ERR_LOGO_FORMAT');
  expect((await set('login', sampleFiles.html)).body.error).toBe('ERR_LOGO_FORMAT');
  expect((await set('login', Buffer.from([0, 0, 1, 0, 1, 0, 9]))).body.error).toBe('ERR_LOGO_FORMAT');
  expect((await set('login', Buffer.alloc(204_801, dot))).body.error).toBe('ERR_LOGO_TOO_LARGE');
  expect((await set('elsewhere', dot)).body.error).toBe('ERR_VALIDATION');
});

const iconOf = (part: Buffer) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(part.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, part]);
};
const page = Buffer.from('<script>alert(1)</script>');

test('refuses pictures that carry another file, and accepts the same ones without it', async () => {
  for (const picture of [dot, iconOf(dot)]) {
    expect((await set('favicon', Buffer.concat([picture, page]))).body.error).toBe('ERR_LOGO_FORMAT');
    expect((await set('favicon', picture)).status).toBe(200);
  }
  expect((await set('favicon', iconOf(page))).body.error).toBe('ERR_LOGO_FORMAT');
});

test('refuses super users of other companies', async () => {
  const company = await seedCompany();
  const other = await company.addUser({ profile: 'admin', super: true });
  expect((await set('login', dot, other.token)).body.error).toBe('ERR_NO_PERMISSION');
});
