import type * as z from 'zod';
import type { CompanyRow } from '#functions/companies/company-row.ts';
import { configChanged, type Directory, directoryOf } from '#functions/companies/directory.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  claim,
  countUp,
  drawIds,
  equals,
  exists,
  type Guarded,
  get,
  getAll,
  putNew,
  readWhole,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { defaultColor, type TagForm } from '#shared/tags/contract.ts';
import type { TagCountRow, TagRow } from './tag-row.ts';

/** The most tags a company may have: few enough to be read with its directory. */
const mostTags = 1000;

/** The current tag; ERR_NO_TAG_FOUND when it is missing, being deleted or another company's. */
export const getTag = async (tenant: Tenant, tagId: number): Promise<TagRow> => {
  const row = await get<TagRow>(keys.tag(tenant, tagId), { consistent: true });
  if (!row || row.deletedAt) throw new AppError('ERR_NO_TAG_FOUND');
  return row;
};

/** All tags, read from the table instead of the cached directory, so that a new tag is found at once. */
export const tagsOf = async (tenant: Tenant): Promise<TagRow[]> => {
  const rows = await readWhole<TagRow>(keys.directory(tenant, 'TAG#'), { consistent: true });
  return rows.filter(({ deletedAt }) => deletedAt === undefined);
};

/** The numbers of tickets that carry each of these tags, in the same order. */
export const countsOf = async (tenant: Tenant, tagIds: readonly number[]): Promise<number[]> => {
  const rows = await getAll<TagCountRow>(
    tagIds.map((id) => keys.tagCount(tenant, id)),
    { consistent: true },
  );
  return rows.map((row) => row?.tickets ?? 0);
};

/** The company's directory, read again if it lacks one of these tags because the tag was added during the request. */
export const directoryWith = async (
  tenant: Tenant,
  { configVersion }: Pick<CompanyRow, 'configVersion'>,
  tagIds: readonly number[],
): Promise<Directory> => {
  const directory = await directoryOf(tenant, configVersion);
  if (tagIds.every((id) => directory.tags.has(id))) return directory;
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  return directoryOf(tenant, company?.configVersion ?? configVersion);
};

/** Thrown when another tag holds the name. */
class NameTaken extends Error {
  readonly tagId: number;
  constructor(tagId: number) {
    super(`name of tag ${tagId}`);
    this.tagId = tagId;
  }
}

const nameClaim = (tenant: Tenant, name: string, tagId: number): Guarded => ({
  write: claim(keys.tagName(tenant, name), { tagId }),
  otherwise: (standing) => (standing ? new NameTaken(Number(standing.tagId)) : new AppError('ERR_TRY_AGAIN')),
});

type RequestedTag = Partial<z.output<typeof TagForm>> & { name: string };

/**
 * Adds a tag, or returns the one that has this name: two requests at once get the same tag. Throws when that tag's
 * colour or kind differs from the request.
 */
export const findOrAddTag = (tenant: Tenant, wanted: RequestedTag): Promise<{ tag: TagRow; isNew: boolean }> => {
  let drawn: number | undefined;
  return retryOnConflict(async () => {
    drawn ??= (await drawIds(keys.ids(tenant), ['tag'])).tag;
    const createdAt = new Date().toISOString();
    const { name, color = defaultColor, kanban = 0 } = wanted;
    const base = { id: drawn, companyId: tenant.companyId, name, color, kanban, position: drawn };
    const tag: TagRow = { ...base, createdAt, version: 1 };
    try {
      await transact([
        nameClaim(tenant, name, tag.id),
        { write: countUp(keys.usage(tenant), 'tags', mostTags), otherwise: 'ERR_TAG_LIMIT' },
        { write: putNew(keys.tag(tenant, tag.id), { ...tag }), otherwise: 'ERR_TRY_AGAIN' },
        configChanged(tenant),
      ]);
      return { tag, isNew: true };
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error;
      const standing = await get<TagRow>(keys.tag(tenant, error.tagId), { consistent: true });
      // The tag was deleted in between, so its name is free now.
      if (!standing || standing.deletedAt) throw new AppError('ERR_TRY_AGAIN');
      const differs =
        (wanted.color !== undefined && wanted.color.toLowerCase() !== standing.color.toLowerCase()) ||
        (wanted.kanban !== undefined && wanted.kanban !== standing.kanban);
      if (differs) throw new AppError('ERR_TAG_NAME_ALREADY_EXISTS');
      return { tag: standing, isNew: false };
    }
  });
};

const isSameName = (tenant: Tenant, a: string, b: string) => keys.tagName(tenant, a).sk === keys.tagName(tenant, b).sk;

export const changeTag = (tenant: Tenant, tagId: number, changes: Partial<z.output<typeof TagForm>>): Promise<TagRow> =>
  retryOnConflict(async () => {
    const before = await getTag(tenant, tagId);
    const after: TagRow = { ...before, ...changes, version: before.version + 1 };
    const isRenamed = !isSameName(tenant, before.name, after.name);
    try {
      await transact([
        ...(isRenamed
          ? [nameClaim(tenant, after.name, tagId), { write: remove(keys.tagName(tenant, before.name)) }]
          : []),
        {
          write: update(keys.tag(tenant, tagId), {
            set: { ...changes, version: after.version },
            when: equals({ version: before.version, deletedAt: undefined }),
          }),
          otherwise: 'ERR_TRY_AGAIN',
        },
        configChanged(tenant),
      ]);
    } catch (error) {
      if (error instanceof NameTaken) throw new AppError('ERR_TAG_NAME_ALREADY_EXISTS');
      throw error;
    }
    return after;
  });

/** Puts these lanes into this order; lanes that are not named keep their position. */
export const orderTags = async (tenant: Tenant, tagIds: readonly number[]): Promise<void> => {
  const wanted = [...new Set(tagIds)];
  await transact([
    ...wanted.map(
      (tagId, index): Guarded => ({
        write: update(keys.tag(tenant, tagId), {
          set: { position: index },
          add: { version: 1 },
          when: both(exists, equals({ deletedAt: undefined })),
        }),
        otherwise: 'ERR_NO_TAG_FOUND',
      }),
    ),
    configChanged(tenant),
  ]);
};

/**
 * Marks a tag as deleted: it can no longer be chosen, and its name is free. Repeating it changes nothing. `untagSome`
 * removes it from its tickets.
 */
export const markDeleted = (tenant: Tenant, tagId: number): Promise<void> =>
  retryOnConflict(async () => {
    const row = await get<TagRow>(keys.tag(tenant, tagId), { consistent: true });
    if (!row || row.deletedAt) return;
    await transact([
      {
        write: update(keys.tag(tenant, tagId), {
          set: { deletedAt: new Date().toISOString(), version: row.version + 1 },
          when: equals({ version: row.version, deletedAt: undefined }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      { write: remove(keys.tagName(tenant, row.name)) },
      { write: update(keys.usage(tenant), { add: { tags: -1 } }) },
      configChanged(tenant),
    ]);
  });

/** Deletes the last rows of a deleted tag, once no ticket carries it. */
export const removeTagRow = (tenant: Tenant, tagId: number): Promise<void> =>
  transact([
    { write: remove(keys.tag(tenant, tagId)) },
    { write: remove(keys.tagCount(tenant, tagId)) },
    configChanged(tenant),
  ]);
