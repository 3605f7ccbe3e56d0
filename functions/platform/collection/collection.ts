import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import type { Key } from '#shared/server/keys.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  claim,
  countUp,
  drawNextIds,
  equals,
  exists,
  type Guarded,
  get,
  putNew,
  type Row,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

interface CollectionRow {
  id: number;
  version: number;
  /** Set to the time of each change on rows that have it. */
  updatedAt?: string;
  /** Rows that are being deleted count as missing. */
  deletedAt?: string;
}

/** The fields of a new row that the collection fills in. */
interface NewRow {
  id: number;
  companyId: number;
  createdAt: string;
  version: 1;
}

interface CollectionSpec<R extends CollectionRow> {
  /** The kind of its ids (`keys.ids`). */
  ids: string;
  key: (tenant: Tenant, id: number) => Key;
  notFound: ErrorCode;
  /** The most rows that one count may have. */
  limit: { count: (tenant: Tenant, row: R) => Key; attribute: string; max: number; error: Guarded['otherwise'] };
  /** A value that no two rows share; `owner` is stored in its claim. */
  unique?: { claim: (tenant: Tenant, row: R) => Key; owner: (row: R) => Row; taken: Guarded['otherwise'] };
  /** Attributes that only the table needs, such as index keys. */
  indexKeys?: (tenant: Tenant, row: R) => Row;
  /** Writes that every change of a row brings with it. */
  also?: (tenant: Tenant, before: R | undefined, after: R | undefined) => readonly Guarded[];
}

const isSameKey = (a: Key | undefined, b: Key | undefined) => a?.pk === b?.pk && a?.sk === b?.sk;

/** The claim of a unique value moves with it. */
const claimWrites = <R extends CollectionRow>(
  { unique }: CollectionSpec<R>,
  tenant: Tenant,
  before: R | undefined,
  after: R | undefined,
): Guarded[] => {
  if (!unique) return [];
  const [old, next] = [before && unique.claim(tenant, before), after && unique.claim(tenant, after)];
  if (isSameKey(old, next)) return [];
  return [
    ...(next && after ? [{ write: claim(next, unique.owner(after)), otherwise: unique.taken }] : []),
    ...(old ? [{ write: remove(old) }] : []),
  ];
};

/** A row is counted once, where it belongs. */
const countWrites = <R extends CollectionRow>(
  { limit }: CollectionSpec<R>,
  tenant: Tenant,
  before: R | undefined,
  after: R | undefined,
): Guarded[] => {
  const [old, next] = [before && limit.count(tenant, before), after && limit.count(tenant, after)];
  if (isSameKey(old, next)) return [];
  return [
    ...(next ? [{ write: countUp(next, limit.attribute, limit.max), otherwise: limit.error }] : []),
    ...(old ? [{ write: update(old, { add: { [limit.attribute]: -1 } }) }] : []),
  ];
};

/** The claim, the count and the other rows that follow from a change of a row; undefined: it does not exist. */
const dependentWritesOf = <R extends CollectionRow>(
  spec: CollectionSpec<R>,
  tenant: Tenant,
  before: R | undefined,
  after: R | undefined,
): Guarded[] => [
  ...claimWrites(spec, tenant, before, after),
  ...countWrites(spec, tenant, before, after),
  ...(spec.also?.(tenant, before, after) ?? []),
];

/** Writes fields of a row that is unchanged since it was read; `undefined` removes a field. */
const changeWrite = (key: Key, { version }: CollectionRow, fields: Row): Guarded => ({
  write: update(key, {
    set: fields,
    remove: Object.keys(fields).filter((name) => fields[name] === undefined),
    when: both(exists, equals({ version })),
  }),
  otherwise: 'ERR_TRY_AGAIN',
});

/** Rows of one kind, few per company. Each invariant is a condition of the write that could break it. */
export function collection<R extends CollectionRow>(spec: CollectionSpec<R>) {
  const { indexKeys = (): Row => ({}) } = spec;
  const dependentWrites = (tenant: Tenant, before: R | undefined, after: R | undefined) =>
    dependentWritesOf(spec, tenant, before, after);
  const rowOf = async (tenant: Tenant, id: number, allow: (row: R) => void = () => undefined): Promise<R> => {
    const row = await get<R>(spec.key(tenant, id), { consistent: true });
    if (!row || row.deletedAt) throw new AppError(spec.notFound);
    allow(row);
    return row;
  };
  /** All writes that delete a row, on the condition that its version and these attributes did not change. */
  const removal = (tenant: Tenant, row: R, unchanged: Partial<R> = {}): Guarded[] => [
    {
      write: remove(spec.key(tenant, row.id), equals({ version: row.version, ...unchanged })),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...dependentWrites(tenant, row, undefined),
  ];

  return {
    /** The current row; throws `notFound` when it is missing, being deleted or another company's. `allow` throws to refuse. */
    get: rowOf,
    removal,
    add: async (
      tenant: Tenant,
      make: (base: NewRow) => R | Promise<R>,
      guards: (row: R) => readonly Guarded[] = () => [],
    ): Promise<R> => {
      const drawn = await drawNextIds(keys.ids(tenant), [spec.ids]);
      const id = Number(drawn[spec.ids]);
      const createdAt = new Date().toISOString();
      const row = await make({ id, companyId: tenant.companyId, createdAt, version: 1 });
      await transact([
        ...guards(row),
        ...dependentWrites(tenant, undefined, row),
        { write: putNew(spec.key(tenant, id), { ...row, ...indexKeys(tenant, row) }), otherwise: 'ERR_TRY_AGAIN' },
      ]);
      return row;
    },
    /** Changes the fields that `decide` returns; it is asked again when another writer came first, and throws to refuse. */
    change: (
      tenant: Tenant,
      id: number,
      decide: (before: R) => Partial<R> | Promise<Partial<R>>,
      guards: (before: R, after: R) => readonly Guarded[] = () => [],
    ): Promise<{ before: R; after: R }> =>
      retryOnConflict(async () => {
        const before = await rowOf(tenant, id);
        const touched = before.updatedAt === undefined ? {} : { updatedAt: new Date().toISOString() };
        const fields = { ...(await decide(before)), ...touched, version: before.version + 1 };
        const after: R = { ...before, ...fields };
        await transact([
          ...guards(before, after),
          ...dependentWrites(tenant, before, after),
          changeWrite(spec.key(tenant, id), before, { ...fields, ...indexKeys(tenant, after) }),
        ]);
        return { before, after };
      }),
    /** Deletes the row; `allow` throws to refuse, `also` are more writes of the transaction. */
    remove: (
      tenant: Tenant,
      id: number,
      allow?: (row: R) => void,
      also: (row: R) => readonly Guarded[] = () => [],
    ): Promise<R> =>
      retryOnConflict(async () => {
        const row = await rowOf(tenant, id, allow);
        await transact([...removal(tenant, row), ...also(row)]);
        return row;
      }),
    /** Marks a row as deleted, for a worker that takes it out of others. Repeating it changes nothing. */
    markDeleted: (tenant: Tenant, id: number): Promise<void> =>
      retryOnConflict(async () => {
        const row = await get<R>(spec.key(tenant, id), { consistent: true });
        if (!row || row.deletedAt) return;
        const deleted = { deletedAt: new Date().toISOString(), version: row.version + 1 };
        await transact([changeWrite(spec.key(tenant, id), row, deleted), ...dependentWrites(tenant, row, undefined)]);
      }),
  };
}
