import { CFB, utils, write as writeWorkbook } from '@e965/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSheet } from '#functions/conversation/imports/read-sheet.ts';
import { handler as create } from '#functions/entries/contacts/create.ts';
import { handler as importAddress } from '#functions/entries/contacts/import-address.ts';
import { handler as importPhone } from '#functions/entries/contacts/import-phone.ts';
import { handler as importProblems } from '#functions/entries/contacts/import-problems.ts';
import { handler as list } from '#functions/entries/contacts/list.ts';
import { handler as onImport } from '#functions/entries/contacts/on-import.ts';
import { handler as showImport } from '#functions/entries/contacts/show-import.ts';
import { handler as startImport } from '#functions/entries/contacts/start-import.ts';
import { handler as upload } from '#functions/entries/contacts/upload.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { ContactImport, ImportProblem } from '#shared/contacts/import.ts';
import { keys } from '#shared/server/keys.ts';
import { put, write } from '#shared/server/table.ts';
import type { AddressBookEntry } from '#shared/whatsapp/address-book-entry.ts';

useBackend();

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  token = company.admin.token;
  await drainQueuedMessages('imports');
});

/** Runs the jobs of imports until none is left. */
const work = async (): Promise<void> => {
  for (let jobs = await drainQueuedMessages('imports'); jobs.length > 0; jobs = await drainQueuedMessages('imports')) {
    for (const job of jobs) await deliverBatchToWorker(onImport, job);
  }
};

const begin = async (bytes: string | Buffer, fileName = 'contatos.csv', updatesExisting = false): Promise<number> => {
  const file = Buffer.from(bytes);
  const address = (await invoke(importAddress, { token, body: { size: file.length } })).body;
  const put = await fetch(address.url, { method: 'PUT', headers: address.headers, body: file });
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  return (await invoke(startImport, { token, body: { uploadId: address.uploadId, fileName, updatesExisting } })).body
    .id;
};
const shown = async (importId: number): Promise<ContactImport> =>
  (await invoke(showImport, { token, params: { importId } })).body;
const run = async (bytes: string | Buffer, fileName?: string, updatesExisting = false): Promise<ContactImport> => {
  const id = await begin(bytes, fileName, updatesExisting);
  await work();
  return shown(id);
};
const problems = async (importId: number): Promise<ImportProblem[]> =>
  (await invoke(importProblems, { token, params: { importId } })).body.problems;
const everybody = async (): Promise<Contact[]> => (await invoke(list, { token })).body.contacts;
const named = async () => (await everybody()).map(({ name, number, email }) => [name, number, email]);

const workbook = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contatos');
  return writeWorkbook(book, { type: 'buffer', bookType, compression: true });
};

describe('a file of contacts', () => {
  const rows = [
    ['Nome', 'Número', 'E-mail'],
    ['Ana', 5511900000001, 'ana@example.com'],
    ['Bia', '+55 (11) 90000-0002', ''],
  ];
  const expected = [
    ['Ana', '5511900000001', 'ana@example.com'],
    ['Bia', '5511900000002', ''],
  ];
  const csv = rows.map((row) => row.join(';')).join('\r\n');
  test.each([
    ['xlsx', workbook(rows)],
    ['xls', workbook(rows, 'biff8')],
    ['csv in UTF-8', Buffer.from(csv)],
    ['csv with a mark', Buffer.from(`\ufeff${csv}`)],
    ['csv in Latin-1', Buffer.from(csv, 'latin1')],
    ['csv in UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['csv in UTF-16 without a mark', Buffer.from(csv, 'utf16le')],
    ['csv in UTF-16 the other way', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    [
      'csv with commas and quotes',
      Buffer.from('name,phone,email\n"Ana","55 11 90000-0001",ana@example.com\nBia,5511900000002\n'),
    ],
    [
      'csv in Spanish, with tabs',
      Buffer.from('Correo\tNombre\tTeléfono\nana@example.com\tAna\t5511900000001\n\tBia\t5511900000002'),
    ],
    [
      'a heading above, and empty lines',
      Buffer.from('Clientes 2026;;\n\nnome;celular;email\nAna;5511900000001;ana@example.com\n;;\nBia;5511900000002;'),
    ],
  ])('%s', async (_, bytes) => {
    expect(await run(bytes)).toMatchObject({ status: 'done', total: 2, done: 2, created: 2, failed: 0, error: null });
    expect(await named()).toEqual(expected);
  });

  test('accepts a file sent as a form', async () => {
    const form = await multipartForm([['file', new File([csv], '../../etc/contatos.csv')]]);
    const { body, status } = await invoke(upload, { token, ...form });
    expect(status).toBe(200);
    expect(body.fileName).not.toContain('/');
    await work();
    expect(await shown(body.id)).toMatchObject({ status: 'done', created: 2 });
  });

  test('stores each number once, updates existing contacts, and reports each rejected row with its reason', async () => {
    await invoke(create, { token, body: { name: 'Velha Ana', number: '5511900000001', email: 'velha@example.com' } });
    await invoke(create, { token, body: { name: 'Rui', number: '5511900000009' } });
    const done = await run(
      [
        'nome;numero;email',
        'Ana;5511900000001;',
        'Rui;551100000009;',
        'Rui;5511900000009;',
        'Bia;5511900000002;',
        'Bia outra;551190000002;',
        'Bia de novo;5511900000002;b@example.com',
        'Sem número;;',
        'Curto;123;',
        'Redondo;5,51198E+12;',
        'X;5511900000003;',
        'Mail;5511900000004;isto não é',
        ';5511900000005;',
      ].join('\n'),
      undefined,
      true,
    );
    expect(done).toMatchObject({ total: 12, done: 12, created: 3, updated: 1, skipped: 3, failed: 5 });
    expect((await problems(done.id)).map(({ row, problem }) => [row, problem])).toEqual([
      [7, 'repeated'],
      [8, 'numberMissing'],
      [9, 'numberWrong'],
      [10, 'numberWrong'],
      [11, 'nameWrong'],
      [12, 'emailWrong'],
    ]);
    expect(await named()).toContainEqual(['Ana', '5511900000001', 'velha@example.com']);
    expect(await named()).toContainEqual(['5511900000005', '5511900000005', '']);
  });

  test('leaves what people wrote in existing contacts without the switch, and fills what they lack', async () => {
    await invoke(create, { token, body: { name: 'Ana Clara', number: '5511900000001', email: 'ana@example.com' } });
    await invoke(create, { token, body: { name: '5511900000002', number: '5511900000002' } });
    const csv = 'nome;numero;email\nAna;5511900000001;outra@example.com\nBia;5511900000002;bia@example.com';
    expect(await run(csv)).toMatchObject({ created: 0, updated: 1, skipped: 1, updatesExisting: false });
    expect(await named()).toEqual([
      ['Ana Clara', '5511900000001', 'ana@example.com'],
      ['Bia', '5511900000002', 'bia@example.com'],
    ]);
    expect(await run(csv, undefined, true)).toMatchObject({ updated: 1, skipped: 1, updatesExisting: true });
    expect(await named()).toContainEqual(['Ana', '5511900000001', 'outra@example.com']);
  });

  test('reads Brazilian national numbers as Brazilian, and numbers with a plus as international', async () => {
    const done = await run(
      'nome;telefone\nAna;(11) 98765-4321\nBia;021 3456-7890\nCarla;+51 987 654 321\nAna;5511987654321',
    );
    expect(done).toMatchObject({ total: 4, created: 3, skipped: 1, failed: 0 });
    expect((await named()).map(([, number]) => number).sort()).toEqual([
      '51987654321',
      '5511987654321',
      '552134567890',
    ]);
  });

  test('uses the results of formulas, and copes with merged and empty cells, dates and booleans', async () => {
    const sheet = utils.aoa_to_sheet([
      ['nome', 'telefone', 'email'],
      ['', '', ''],
      ['Ana', null, true],
      [true, 5511900000003, new Date(0)],
    ]);
    sheet.A2 = { t: 's', v: 'Calculada', f: 'CONCAT("Calcu","lada")' };
    sheet.B2 = { t: 'n', v: 5511900000001, f: '5511900000000+1' };
    sheet['!merges'] = [{ s: { r: 2, c: 0 }, e: { r: 2, c: 1 } }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'x');
    const done = await run(writeWorkbook(book, { type: 'buffer', bookType: 'xlsx' }));
    expect(done).toMatchObject({ total: 3, created: 1, failed: 2 });
    expect(await named()).toEqual([['Calculada', '5511900000001', '']]);
  });
});

describe('a worker that dies', () => {
  const many = `nome;numero\n${Array.from({ length: 450 }, (_, n) => `Cliente ${n};55119${String(10_000_000 + n)}`).join('\n')}\nCliente 0;5511910000000`;

  test('is replaced by one that reaches the same outcome', async () => {
    const id = await begin(many);
    const [job] = await drainQueuedMessages('imports');
    await deliverBatchToWorker(onImport, job);
    // The reader and the first step left no trace; two workers take the second step at once.
    await deliverBatchToWorker(onImport, job);
    await Promise.all([deliverBatchToWorker(onImport, job), deliverBatchToWorker(onImport, job)]);
    await work();
    expect(await shown(id)).toMatchObject({ status: 'done', total: 451, done: 451, created: 450, skipped: 1 });
    expect((await invoke(list, { token })).body.count).toBe(450);
    const before = await tableContents();
    await deliverBatchToWorker(onImport, job);
    expect(await tableContents()).toBe(before);
  });
});

describe('a file that cannot be imported is reported with its error and leaves nothing', () => {
  /** An archive whose first entry claims to unpack to this many bytes. */
  const claiming = (bytes: number): Buffer => {
    const book = Buffer.from(workbook([['nome', 'numero']]));
    book.writeUInt32LE(bytes, book.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    return book;
  };
  /**
   * A sheet with this many rows as another program would write it: bare numbers in the cells, without shared strings.
   */
  const sheetOf = (count: number): Buffer => {
    const archive = CFB.read(workbook([['numero']]), { type: 'buffer' });
    const row = (n: number) => `<row r="${n}"><c r="A${n}"><v>5511900000001</v></c></row>`;
    const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>numero</t></is></c></row>';
    const rows = Array.from({ length: count }, (_, n) => row(n + 2)).join('');
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const sheet = `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${title}${rows}</sheetData></worksheet>`;
    CFB.utils.cfb_add(archive, '/xl/worksheets/sheet1.xml', Buffer.from(sheet));
    return Buffer.from(CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer);
  };
  const lines = (count: number) => `nome;numero\n${'A;5511900000001\n'.repeat(count)}`;
  test.each([
    ['nothing', ' ', 'ERR_IMPORT_EMPTY'],
    ['titles alone', 'nome;numero;email\n', 'ERR_IMPORT_EMPTY'],
    ['other titles', 'cidade;bairro\nSão Paulo;Sé\n', 'ERR_IMPORT_HEADERS'],
    ['an empty sheet', workbook([]), 'ERR_IMPORT_EMPTY'],
    ['other titles in a sheet', workbook([['cidade'], ['Recife']]), 'ERR_IMPORT_HEADERS'],
    ['a PDF', '%PDF-1.7\nnome;numero', 'ERR_IMPORT_NOT_SPREADSHEET'],
    ['a web page', '<html><table><tr><td>numero</td></tr></table>', 'ERR_IMPORT_NOT_SPREADSHEET'],
    ['a text in an encoding of big computers', Buffer.from('9596948540a3859385869695', 'hex'), 'ERR_IMPORT_HEADERS'],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)), 'ERR_IMPORT_NOT_SPREADSHEET'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'ERR_IMPORT_NOT_SPREADSHEET'],
    [
      'half a workbook',
      workbook([
        ['nome', 'numero'],
        ['Ana', 5511900000001],
      ]).subarray(0, 3000),
      'ERR_IMPORT_NOT_SPREADSHEET',
    ],
    [
      'a broken old workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)]),
      'ERR_IMPORT_NOT_SPREADSHEET',
    ],
    [
      'an archive of something else',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      'ERR_IMPORT_NOT_SPREADSHEET',
    ],
    ['an archive that unpacks to more than it declares', claiming(3), 'ERR_IMPORT_TOO_LARGE'],
    ['an archive that unpacks to gigabytes', claiming(4_000_000_000), 'ERR_IMPORT_TOO_LARGE'],
    ['a quote that never ends', `nome;numero\n"${'x'.repeat(20_000)}`, 'ERR_IMPORT_NOT_SPREADSHEET'],
    ['a million rows', lines(1_000_000), 'ERR_IMPORT_TOO_MANY_ROWS'],
    ['a row too many', lines(200_001), 'ERR_IMPORT_TOO_MANY_ROWS'],
  ])('%s', async (_, bytes, error) => {
    expect(await run(bytes)).toMatchObject({ status: 'failed', error, total: 0, done: 0 });
    expect(await everybody()).toEqual([]);
  });

  test('rejects a workbook of a million rows', async () => {
    await expect(readSheet(sheetOf(1_000_000))).rejects.toThrow(
      expect.objectContaining({ code: 'ERR_IMPORT_TOO_MANY_ROWS' }) as Error,
    );
  });

  test('fails with ERR_UPLOAD_NOT_FOUND when nothing was uploaded', async () => {
    const { body } = await invoke(startImport, { token, body: { uploadId: 'a'.repeat(24), fileName: 'x.csv' } });
    await work();
    expect(await shown(body.id)).toMatchObject({ status: 'failed', error: 'ERR_UPLOAD_NOT_FOUND' });
  });
});

describe('the phone’s address book', () => {
  const know = async (whatsappId: number, people: Partial<AddressBookEntry>[]) => {
    for (const person of people) {
      const address = person.phone ?? person.lid ?? '';
      await write({ write: put(keys.addressBookEntry(company.tenant, whatsappId, address), { ...person }) });
    }
  };
  test('becomes contacts, by the name saved in the phone or else the profile name', async () => {
    const line = await company.addConnection({ name: 'Loja', isDefault: true });
    await know(line.id, [
      { phone: '5511900000001', savedName: 'Ana da padaria', ownName: 'Aninha' },
      { phone: '5511900000002', ownName: 'Bia' },
      { phone: '5511900000003', ownName: '.' },
      { lid: '123456', ownName: 'Sem número' },
    ]);
    const { body } = await invoke(importPhone, { token });
    await work();
    expect(await shown(body.contactImport.id)).toMatchObject({
      status: 'done',
      source: 'phone',
      created: 3,
      failed: 0,
    });
    expect((await named()).map(([name]) => name)).toEqual(['5511900000003', 'Ana da padaria', 'Bia']);
  });

  test('fails when no people are stored yet or the connection is missing', async () => {
    expect((await invoke(importPhone, { token })).body.error).toBe('ERR_NO_DEF_WAPP_FOUND');
    await company.addConnection({ isDefault: true });
    const { body } = await invoke(importPhone, { token });
    await work();
    expect(await shown(body.contactImport.id)).toMatchObject({ status: 'failed', error: 'ERR_IMPORT_NO_PEOPLE' });
  });
});

test('shows an import only to its own company', async () => {
  const id = await begin('nome;numero\nAna;5511900000001');
  await work();
  const other = await seedCompany();
  for (const handler of [showImport, importProblems]) {
    expect((await invoke(handler, { token: other.admin.token, params: { importId: id } })).status).toBe(404);
  }
});
