import { randomBytes } from 'node:crypto';
import { addWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { readOptions } from '#functions/company/queues/option-store.ts';
import { addOption } from '#functions/company/queues/option-writes.ts';
import { addQueue } from '#functions/company/queues/queue-store.ts';
import { addQuickMessage, quickMessagesFor } from '#functions/company/quick-messages/quick-message-store.ts';
import { findOrAddTag } from '#functions/company/tags/tag-store.ts';
import { addUser, getUser } from '#functions/company/users/user-store.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import {
  migratedConnectionForm,
  migratedOptionForm,
  migratedQueueForm,
  migratedQuickMessageForm,
  migratedTagForm,
  migratedUserForm,
} from './forms.ts';
import { type Migration, migratedCompanyRow, migrateRowOnce } from './migration.ts';
import { formRefusalReasons } from './report.ts';
import type { SourceRow } from './source.ts';
import { firstAdministratorId, type MigratedIdsBySource, migrateRows } from './take-rows.ts';
import { idListColumn, textColumn } from './values.ts';

export async function migrateQueues(migration: Migration): Promise<MigratedIdsBySource> {
  const { tenant, source, planned } = migration;
  return migrateRows(migration, 'queue', await source.rows('Queues'), migratedQueueForm, (form, { id }) => ({
    find: async () =>
      (await get<{ queueId: number }>(keys.queueName(tenant, form.name)))?.queueId ??
      planned.ownerOf(keys.queueName(tenant, form.name)),
    check: async () => {
      await planned.claim(keys.queueColor(tenant, form.color), id, 'ERR_QUEUE_COLOR_ALREADY_EXISTS');
      await planned.countOne(tenant, 'queues');
      await planned.claim(keys.queueName(tenant, form.name), id, 'ERR_QUEUE_NAME_ALREADY_EXISTS');
    },
    add: async () => (await addQueue(tenant, (await migratedCompanyRow(tenant)).plan, form)).id,
  }));
}

/** Options whose parents come first, each menu in the order of its numbers. */
const parentsFirst = (rows: readonly SourceRow[]): SourceRow[] => {
  const children = Map.groupBy(rows, (row) => textColumn(row, 'parentId'));
  const below = (parentId: string): SourceRow[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => Number(textColumn(a, 'option')) - Number(textColumn(b, 'option')))
      .flatMap((row) => [row, ...below(textColumn(row, 'id'))]);
  return below('');
};

export async function migrateQueueOptions(migration: Migration, queues: MigratedIdsBySource): Promise<void> {
  const { tenant, source, report, dryRun } = migration;
  const all = await source.joined('QueueOptions', 'Queues', 'queueId');
  const reached = parentsFirst(all);
  for (const row of all) if (!reached.includes(row)) report.problem('option', row.id, 'the option above it is missing');
  const ids = new Map<unknown, number>();
  for (const row of reached) {
    report.count('option', 'found');
    const queueId = queues.get(row.queueId);
    const parentId = row.parentId == null ? null : ids.get(row.parentId);
    if (queueId === undefined || parentId === undefined) {
      report.problem('option', row.id, 'its queue or the option above it was not taken over');
      continue;
    }
    const form = migratedOptionForm(row, parentId);
    if (!form.success) {
      report.problem('option', row.id, formRefusalReasons(form.error));
      continue;
    }
    const id = await migrateRowOnce(migration, {
      kind: 'option',
      sourceId: row.id,
      find: async () => {
        if (dryRun) return undefined;
        const same = (await readOptions(tenant, queueId)).find(
          (one) => one.parentId === parentId && one.title === form.data.title && one.message === form.data.message,
        );
        return same?.id;
      },
      add: () => addOption(tenant, queueId, form.data),
    });
    if (id !== undefined) ids.set(row.id, id);
  }
}

export async function migrateTags(migration: Migration): Promise<MigratedIdsBySource> {
  const { tenant, source, planned } = migration;
  return migrateRows(migration, 'tag', await source.rows('Tags'), migratedTagForm, ({ name, ...form }, { id }) => ({
    find: async () =>
      (await get<{ tagId: number }>(keys.tagName(tenant, name)))?.tagId ?? planned.ownerOf(keys.tagName(tenant, name)),
    check: () => planned.claim(keys.tagName(tenant, name), id, 'ERR_VALIDATION'),
    add: async () => (await findOrAddTag(tenant, firstAdministratorId, { name, ...form })).tag.id,
  }));
}

const chosenQueues = (rows: readonly SourceRow[], column: string, queues: MigratedIdsBySource) => {
  const byOwner = Map.groupBy(rows, (row) => row[column]);
  return (owner: unknown) =>
    (byOwner.get(owner) ?? []).map(({ queueId }) => queues.get(queueId)).filter((id) => id !== undefined);
};

export async function migrateConnections(
  migration: Migration,
  queues: MigratedIdsBySource,
): Promise<MigratedIdsBySource> {
  const { tenant, source, planned } = migration;
  const queuesOf = chosenQueues(await source.joined('WhatsappQueues', 'Whatsapps', 'whatsappId'), 'whatsappId', queues);
  return migrateRows(
    migration,
    'connection',
    await source.rows('Whatsapps'),
    (row) => migratedConnectionForm(row, queuesOf(row.id)),
    (form, { id }) => ({
      find: async () =>
        (await get<{ whatsappId: number }>(keys.whatsappName(tenant, form.name)))?.whatsappId ??
        planned.ownerOf(keys.whatsappName(tenant, form.name)),
      check: async () => {
        await planned.countOne(tenant, 'connections');
        await planned.claim(keys.whatsappName(tenant, form.name), id, 'ERR_VALIDATION');
      },
      add: async () => (await addWhatsapp(tenant, await migratedCompanyRow(tenant), form)).row.id,
    }),
  );
}

/** Users get a random password and set their own by mail. */
export async function migrateUsers(
  migration: Migration,
  queues: MigratedIdsBySource,
  connections: MigratedIdsBySource,
): Promise<MigratedIdsBySource> {
  const { tenant, source, planned } = migration;
  const queuesOf = chosenQueues(await source.joined('UserQueues', 'Users', 'userId'), 'userId', queues);
  return migrateRows(
    migration,
    'user',
    await source.rows('Users'),
    (row) =>
      migratedUserForm(row, {
        password: randomBytes(24).toString('base64url'),
        queueIds: queuesOf(row.id),
        // Only an export of this product has them.
        watchedQueueIds: idListColumn(row, 'watchedQueueIds').flatMap((id) => queues.get(id) ?? []),
        whatsappId: connections.get(row.whatsappId) ?? null,
      }),
    (form, { id }) => ({
      find: async () => {
        const held = await get<{ companyId: number; userId: number }>(keys.email(form.email));
        return held?.companyId === tenant.companyId ? held.userId : planned.ownerOf(keys.email(form.email));
      },
      check: async () => {
        const creation = await get<{ value: string }>(keys.setting(tenant, 'userCreation'));
        if (creation?.value === 'disabled') throw new AppError('ERR_USER_CREATION_DISABLED');
        await planned.claim(keys.email(form.email), id, 'ERR_EMAIL_ALREADY_EXISTS');
        await planned.countOne(tenant, 'users');
      },
      add: async () => (await addUser(tenant, await migratedCompanyRow(tenant), form)).id,
    }),
  );
}

export async function migrateQuickMessages(migration: Migration, users: MigratedIdsBySource): Promise<void> {
  const { tenant, source, dryRun } = migration;
  const ownerOf = (row: SourceRow) => users.get(row.userId) ?? firstAdministratorId;
  await migrateRows(
    migration,
    'quickMessage',
    await source.rows('QuickMessages'),
    migratedQuickMessageForm,
    (form, row) => ({
      find: async () => {
        if (dryRun) return undefined;
        const same = (await quickMessagesFor(tenant, ownerOf(row))).find(
          ({ shortcode, message }) => shortcode === form.shortcode && message === form.message,
        );
        return same?.id;
      },
      add: async () => (await addQuickMessage(tenant, await getUser(tenant, ownerOf(row)), form)).id,
    }),
  );
}
