import { mostImportRows } from '#shared/contacts/import.ts';
import { beginning } from '#shared/text/beginning.ts';
import { fold } from '#shared/text/fold.ts';
import type { SheetRow } from './sheet-row.ts';
import { Unreadable } from './unreadable.ts';

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
  const plain = fold(title).replace(/[^a-z]/g, '');
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

/** The rows below the titles, without empty ones. */
export const rowsOf = (cells: readonly (readonly string[])[]): SheetRow[] => {
  const header = cells.slice(0, headerWithin).findIndex((row) => columnsIn(row).number !== undefined);
  if (header < 0) {
    const isEmpty = cells.every((row) => row.every((cell) => cell.trim() === ''));
    throw new Unreadable(isEmpty ? 'ERR_IMPORT_EMPTY' : 'ERR_IMPORT_HEADERS', 'no column of numbers');
  }
  const columns = columnsIn(cells[header] ?? []);
  const rows: SheetRow[] = [];
  for (let index = header + 1; index < cells.length; index++) {
    const row = cells[index] ?? [];
    const read = (field: Field) => beginning((row[columns[field] ?? -1] ?? '').trim().toWellFormed(), longest);
    const [name, number, email] = [read('name'), read('number'), read('email')];
    if (name === '' && number === '' && email === '') continue;
    rows.push({ row: index + 1, name, number, email });
    if (rows.length > mostImportRows) throw new Unreadable('ERR_IMPORT_TOO_MANY_ROWS', 'too many rows');
  }
  if (rows.length === 0) throw new Unreadable('ERR_IMPORT_EMPTY', 'no rows below the titles');
  return rows;
};
