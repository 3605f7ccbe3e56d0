import type { Pool } from 'pg';

/** A row as PostgreSQL returns it; columns are looked up by name, because versions of the source differ. */
export type SourceRow = Record<string, unknown>;

/** Tables that every version of the source has. */
const required = ['Companies', 'Users', 'Queues', 'Whatsapps', 'Contacts', 'Tickets', 'Messages'] as const;

/** A message with the message it quotes and, in groups, its author. */
const messagesOfTicket = `
  select m.*, m."createdAt"::text as "exactly", q."body" as "quotedBody", q."fromMe" as "quotedFromMe", q."mediaType" as "quotedType",
         c."name" as "authorName", c."number" as "authorNumber"
  from "Messages" m
  left join "Messages" q on q."id" = m."quotedMsgId"
  left join "Contacts" c on c."id" = m."contactId"
  where m."ticketId" = $1 and (m."createdAt", m."id"::text) > ($2::timestamptz, $3::text)
  order by m."createdAt", m."id"::text limit $4`;

/**
 * The tables of a Whaticket-compatible product, read for one company: its database, or an export of this product
 * (`archive.ts`). It is never written to.
 */
export interface MigrationSource {
  companyId: number;
  /** Names the source, so that a company is filled from one alone. Without credentials. */
  address: string;
  /** Whether the files of each file list lie in a folder of their own. */
  hasListFolders: boolean;
  /** The company's rows of a table, in the order of their ids; none if this version lacks the table. */
  rows(table: string): Promise<SourceRow[]>;
  /** As `rows`, for tables too large to be read whole. */
  pages(table: string, size: number): AsyncGenerator<SourceRow[]>;
  /** The rows of a table without company, through the table that its column `through` points to. */
  joined(table: string, parent: string, through: string): Promise<SourceRow[]>;
  /** The rows of a table that point to these ids. */
  of(table: string, column: string, ids: readonly unknown[]): Promise<SourceRow[]>;
  /** A ticket's messages, oldest first. */
  messages(ticketId: unknown, size: number): AsyncGenerator<SourceRow[]>;
  end(): Promise<void>;
}

/** A name of the database as SQL writes it. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const theCompany = async (pool: Pool, wanted: number | undefined): Promise<number> => {
  const { rows } = await pool.query<{ id: number; name: string }>('select "id", "name" from "Companies" order by "id"');
  const chosen = wanted === undefined && rows.length === 1 ? rows[0] : rows.find(({ id }) => id === wanted);
  if (chosen) return chosen.id;
  const choices = rows.map(({ id, name }) => `${id} ${name}`).join(', ');
  throw new Error(`Name one of the source's companies with --source: ${choices}`);
};

/** The driver is a development dependency, because the product itself never reads PostgreSQL. */
const loadDriver = () =>
  import('pg').catch((cause) => {
    throw new Error('The migration needs the package `pg`: run `npm install`, without --omit=dev.', { cause });
  });

/**
 * Opens the source at a `postgres://` address. Throws when it cannot be reached, is no such database, or has several
 * companies and none is named.
 */
export async function openSource(address: string, wanted: number | undefined): Promise<MigrationSource> {
  const { default: pg } = await loadDriver();
  const pool = new pg.Pool({
    connectionString: address,
    max: 1,
    options: '-c default_transaction_read_only=on -c TimeZone=UTC',
  });
  // A connection that breaks while it is idle shows with the next query.
  pool.on('error', () => {});
  try {
    const { rows } = await pool.query<{ table_name: string; column_name: string }>(
      'select table_name, column_name from information_schema.columns where table_schema = current_schema()',
    );
    const columns = Map.groupBy(rows, ({ table_name }) => table_name);
    const missing = required.filter((table) => !columns.has(table));
    if (missing.length > 0)
      throw new Error(`This is no database of the expected kind: it lacks ${missing.join(', ')}.`);
    const { host, pathname } = new URL(address);
    return sourceOf(pool, await theCompany(pool, wanted), `${host}${pathname}`, (table) => columns.has(table));
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function sourceOf(pool: Pool, companyId: number, address: string, has: (table: string) => boolean): MigrationSource {
  const read = async (text: string, values: unknown[]): Promise<SourceRow[]> => (await pool.query(text, values)).rows;
  return {
    companyId,
    address,
    hasListFolders: true,
    rows: async (table) =>
      has(table) ? read(`select * from ${quoted(table)} where "companyId" = $1 order by "id"`, [companyId]) : [],
    async *pages(table, size) {
      const text = `select * from ${quoted(table)} where "companyId" = $1 and "id" > $2 order by "id" limit $3`;
      let last: unknown = 0;
      while (true) {
        const page = await read(text, [companyId, last, size]);
        if (page.length > 0) yield page;
        if (page.length < size) return;
        last = page.at(-1)?.id;
      }
    },
    joined: async (table, parent, through) =>
      has(table)
        ? read(
            `select t.* from ${quoted(table)} t join ${quoted(parent)} p on p."id" = t.${quoted(through)} where p."companyId" = $1`,
            [companyId],
          )
        : [],
    of: async (table, column, ids) =>
      has(table) && ids.length > 0
        ? read(`select * from ${quoted(table)} where ${quoted(column)} = any($1)`, [ids])
        : [],
    async *messages(ticketId, size) {
      let last: { createdAt: unknown; id: unknown } = { createdAt: '0001-01-01', id: '' };
      while (true) {
        const page = await read(messagesOfTicket, [ticketId, last.createdAt, last.id, size]);
        if (page.length > 0) yield page;
        if (page.length < size) return;
        // A Date has milliseconds, PostgreSQL microseconds: the text keeps the position.
        last = { createdAt: page.at(-1)?.exactly, id: String(page.at(-1)?.id) };
      }
    },
    end: () => pool.end(),
  };
}
