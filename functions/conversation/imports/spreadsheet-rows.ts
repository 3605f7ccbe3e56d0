import { maxImportRows } from '#shared/contacts/import.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { SheetRow } from './sheet-row.ts';
import { UnreadableFile } from './unreadable.ts';

type Field = 'name' | 'number' | 'email';

/** Usual column titles in Portuguese, English and Spanish, without accents, signs and case. */
const titles: Record<Field, readonly string[]> = {
  name: [
    'nome',
    'nomes',
    'name',
    'names',
    'nombre',
    'nombres',
    'nomecompleto',
    'fullname',
    'nombrecompleto',
    'contato',
    'contact',
    'contacto',
    'cliente',
    'customer',
    'client',
  ],
  number: [
    'numero',
    'numeros',
    'number',
    'numbers',
    'telefone',
    'telefones',
    'telefono',
    'telefonos',
    'phone',
    'phones',
    'phonenumber',
    'celular',
    'cell',
    'cellphone',
    'mobile',
    'movil',
    'whatsapp',
    'fone',
    'tel',
    'numerodetelefone',
    'numerodetelefono',
    'numerodewhatsapp',
  ],
  email: ['email', 'emails', 'mail', 'correo', 'correoelectronico', 'enderecodeemail', 'emailaddress'],
};

const fieldOf = (title: string): Field | undefined => {
  const plain = foldAccentsAndCase(title).replace(/[^a-z]/g, '');
  return (Object.keys(titles) as Field[]).find((field) => titles[field].includes(plain));
};

/** Rows searched for the column titles: skips empty lines and a heading above the table. */
const headerWithin = 10;
/** Characters kept of a cell: enough to recognize it in the list of problems. */
const longest = 300;

type Columns = Partial<Record<Field, number>>;

const columnsIn = (cells: readonly string[]): Columns => {
  const columns: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const field = fieldOf(cell);
    // The first of several columns counts: later ones are a second phone or a second address.
    if (field) columns[field] ??= index;
  }
  return columns;
};

type Cells = readonly string[];

/** The contact in a row; undefined when it has none of the three. */
const contactOf = (columns: Columns, cells: Cells, row: number): SheetRow | undefined => {
  const read = (field: Field) => beginningOfText((cells[columns[field] ?? -1] ?? '').trim().toWellFormed(), longest);
  const [name, number, email] = [read('name'), read('number'), read('email')];
  return name === '' && number === '' && email === '' ? undefined : { row, name, number, email };
};

/** The rows below the titles, without empty ones. Cells of other columns are not kept. */
export async function rowsOfSpreadsheet(lines: Iterable<Cells> | AsyncIterable<Cells>): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let columns: Columns | undefined;
  let isEmpty = true;
  let line = 0;
  for await (const cells of lines) {
    line += 1;
    isEmpty &&= cells.every((cell) => cell.trim() === '');
    if (columns === undefined) {
      const found = line <= headerWithin ? columnsIn(cells) : {};
      if (found.number !== undefined) columns = found;
      continue;
    }
    const contact = contactOf(columns, cells, line);
    if (contact) rows.push(contact);
    if (rows.length > maxImportRows) throw new UnreadableFile('ERR_IMPORT_TOO_MANY_ROWS', 'too many rows');
  }
  if (columns === undefined)
    throw new UnreadableFile(isEmpty ? 'ERR_IMPORT_EMPTY' : 'ERR_IMPORT_HEADERS', 'no column of numbers');
  if (rows.length === 0) throw new UnreadableFile('ERR_IMPORT_EMPTY', 'no rows below the titles');
  return rows;
}
