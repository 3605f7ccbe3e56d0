import type * as z from 'zod';
import { type CompanyDirectory, companyDirectoryOf, configChanged } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { TagCountRow, TagRow } from '#functions/company/rows/tag-row.ts';
import { collection } from '#functions/platform/collection/collection.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows, readWholeRange, remove, transact } from '#shared/server/table.ts';
import { defaultColor, type TagForm } from '#shared/tags/contract.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The most tags a company may have: few enough to be read with its directory. */
const maxTags = 1000;

/** Thrown when another tag holds the name. */
class NameTaken extends AppError {
  readonly tagId: number;
  constructor(tagId: number) {
    super('ERR_TAG_NAME_ALREADY_EXISTS');
    this.tagId = tagId;
  }
}

export const tagCollection = collection<TagRow>({
  ids: 'tag',
  key: keys.tag,
  notFound: 'ERR_NO_TAG_FOUND',
  limit: { count: (tenant) => keys.usage(tenant), attribute: 'tags', max: maxTags, error: 'ERR_TAG_LIMIT' },
  unique: {
    claim: (tenant, { name }) => keys.tagName(tenant, name),
    owner: ({ id }) => ({ tagId: id }),
    taken: (stored) => (stored ? new NameTaken(Number(stored.tagId)) : new AppError('ERR_TRY_AGAIN')),
  },
  also: (tenant) => [configChanged(tenant)],
});

/** All tags, read from the table instead of the cached directory, so that a new tag is found at once. */
export async function tagsOf(tenant: Tenant): Promise<TagRow[]> {
  const rows = await readWholeRange<TagRow>(keys.directory(tenant, 'TAG#'), { consistent: true });
  return rows.filter(({ deletedAt }) => deletedAt === undefined);
}

/** The numbers of tickets that carry each of these tags, in the same order. */
export async function ticketsPerTag(tenant: Tenant, tagIds: readonly number[]): Promise<number[]> {
  const rows = await readTableRows<TagCountRow>(
    tagIds.map((id) => keys.tagCount(tenant, id)),
    { consistent: true },
  );
  return rows.map((row) => row?.tickets ?? 0);
}

/** The company's directory, read again if it lacks one of these tags because the tag was added during the request. */
export async function directoryWithTags(
  tenant: Tenant,
  { configVersion }: Pick<CompanyRow, 'configVersion'>,
  tagIds: readonly number[],
): Promise<CompanyDirectory> {
  const directory = await companyDirectoryOf(tenant, configVersion);
  if (tagIds.every((id) => directory.tags.has(id))) return directory;
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  return companyDirectoryOf(tenant, company?.configVersion ?? configVersion);
}

type RequestedTag = Partial<z.output<typeof TagForm>> & { name: string };

/**
 * Adds a tag, or returns the one that has this name: two requests at once get the same tag. Throws when that tag's
 * colour or kind differs from the request.
 */
export function findOrAddTag(
  tenant: Tenant,
  userId: number,
  wanted: RequestedTag,
): Promise<{ tag: TagRow; isNew: boolean }> {
  return retryOnConflict(async () => {
    const { name, color = defaultColor, kanban = 0 } = wanted;
    try {
      const tag = await tagCollection.add(tenant, (base) => ({
        ...base,
        name,
        color,
        kanban,
        position: base.id,
        userId,
      }));
      return { tag, isNew: true };
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error;
      const stored = await get<TagRow>(keys.tag(tenant, error.tagId), { consistent: true });
      // The tag was deleted in between, so its name is free now.
      if (!stored || stored.deletedAt) throw new AppError('ERR_TRY_AGAIN');
      const differs =
        (wanted.color !== undefined && wanted.color.toLowerCase() !== stored.color.toLowerCase()) ||
        (wanted.kanban !== undefined && wanted.kanban !== stored.kanban);
      if (differs) throw error;
      return { tag: stored, isNew: false };
    }
  });
}

/** Deletes the last rows of a deleted tag, once no ticket carries it. */
export function removeTagRow(tenant: Tenant, tagId: number): Promise<void> {
  return transact([
    { write: remove(keys.tag(tenant, tagId)) },
    { write: remove(keys.tagCount(tenant, tagId)) },
    configChanged(tenant),
  ]);
}
