import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  routeParamsFrom,
  tokenFor,
} from '#functions/entries/testing/every-route.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { routes } from '#shared/routes.ts';
import { maxFormBytes } from './form.ts';

/** Sends malformed forms to every route that takes one. */
useBackend();

const withForm = routes.filter((route) => route.form);

test('some route takes a form', () => {
  expect(withForm.map(({ id }) => id)).toContain('messages.send');
});

describe.each(withForm.map((route) => [route.id, route] as const))('%s with a form', (_, route) => {
  let call: (form: { rawBody: string; contentType: string }) => ReturnType<typeof invoke>;
  // Shared by all cases: each case checks that its refusal stored nothing.
  beforeAll(async () => {
    const company = await seedCompany();
    const params = routeParamsFrom(route, await createFixtures(company));
    const handler = await importRouteHandler(route);
    // Some of these routes are for operators of the platform.
    const operator = await company.addUser({ profile: 'admin', super: true });
    const token = await tokenFor(route, company, operator.token);
    call = (form) => invoke(handler, { token, params, ...form });
  });

  const file = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name);
  const contentType = 'multipart/form-data; boundary=x';
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  test.each([
    ['without a boundary', { rawBody: base64('--x\r\n'), contentType: 'multipart/form-data' }],
    ['that is empty', { rawBody: '', contentType }],
    [
      'that never ends',
      { rawBody: base64('--x\r\nContent-Disposition: form-data; name="body"\r\n\r\nOlá'), contentType },
    ],
    ['that is JSON', { rawBody: base64('{"body":"Olá"}'), contentType }],
    ['with parts without names', { rawBody: base64('--x\r\n\r\nOlá\r\n--x--\r\n'), contentType }],
  ])('refuses a form %s', async (_, form) => {
    const before = await tableContents();
    expect(await call(form)).toMatchObject({ status: 400, body: { error: 'ERR_BAD_REQUEST' } });
    expect(await tableContents()).toBe(before);
  });

  test('refuses a form over the size limit and hints at uploads', async () => {
    const form = await multipartForm([['medias', file(new Uint8Array(maxFormBytes + 1), 'a')]]);
    expect(await call(form)).toMatchObject({
      status: 413,
      body: { error: 'ERR_BODY_TOO_LARGE', maxBytes: maxFormBytes },
    });
  });

  test.each<[string, [string, string | File][]]>([
    ['nothing in it', []],
    ['a blank text', [['body', ' ']]],
    ['a file in no field of ours', [['anexo', file(sampleFiles.jpeg, 'a.jpg')]]],
    [
      'an empty file',
      [
        ['medias', file(sampleFiles.jpeg, 'a.jpg')],
        ['medias', file(new Uint8Array(), 'b.jpg')],
      ],
    ],
    [
      'more texts than files',
      [
        ['medias', file(sampleFiles.jpeg, 'a.jpg')],
        ['body', 'um'],
        ['body', 'dois'],
      ],
    ],
    ['31 files', Array.from({ length: 31 }, (_, n) => ['medias', file(sampleFiles.jpeg, `${n}.jpg`)])],
    [
      'a quote of no message',
      [
        ['body', 'Olá'],
        ['quotedMsg', 'x'],
      ],
    ],
    [
      'a key too short',
      [
        ['body', 'Olá'],
        ['idempotencyKey', 'x'],
      ],
    ],
    [
      'a key twice',
      [
        ['body', 'Olá'],
        ['idempotencyKey', '12345678'],
        ['idempotencyKey', '12345678'],
      ],
    ],
  ])('refuses a form with %s and stores nothing', async (_, fields) => {
    const before = await tableContents();
    // Other routes than messages take a file alone; the row that it is for does not exist.
    const refusal =
      route.id === 'messages.send'
        ? { status: 400, body: { error: 'ERR_VALIDATION' } }
        : { status: expect.toBeOneOf([400, 404]) };
    expect(await call(await multipartForm(fields))).toMatchObject(refusal);
    expect(await tableContents()).toBe(before);
  });
});
