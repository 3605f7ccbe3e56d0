import { holdersOf, lettingGo, releaseBeforehand } from '#functions/assistants/holders.ts';
import { decideAgain } from '#functions/tickets/decide-again.ts';
import { AppError } from '#shared/http/errors.ts';
import { mask } from '#shared/http/masked.ts';
import { mostPrompts } from '#shared/prompts/contract.ts';
import { type PromptFields, PromptForm, promptRefusal } from '#shared/prompts/prompt-form.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  check,
  countUp,
  drawIds,
  equals,
  exists,
  type Guarded,
  get,
  putNew,
  readWhole,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type PromptRow, sealedKey } from './prompt-row.ts';

type Body = Partial<Record<keyof PromptFields, unknown>>;

/** The prompt as it is now; ERR_NO_PROMPT_FOUND when it is missing or another company's. */
export const getPrompt = async (tenant: Tenant, id: number): Promise<PromptRow> => {
  const row = await get<PromptRow>(keys.prompt(tenant, id), { consistent: true });
  if (!row) throw new AppError('ERR_NO_PROMPT_FOUND');
  return row;
};

/** All of a company. */
export const promptsOf = (tenant: Tenant): Promise<PromptRow[]> =>
  readWhole<PromptRow>(keys.prompts(tenant), { consistent: true });

/** What was sent, as fields; the refusal of the first that is wrong. */
const fieldsOf = (body: Body): PromptFields => {
  const parsed = PromptForm.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  throw new AppError(promptRefusal(parsed.error), { message: issues[0]?.message, issues });
};

/** Conversations are never left in a queue the company has not got. */
const queueIsThere = (tenant: Tenant, queueId: number): Guarded => ({
  write: check(keys.queue(tenant, queueId), both(exists, equals({ deletedAt: undefined }))),
  otherwise: 'ERR_PROMPT_QUEUEID_INVALID',
});

export const addPrompt = async (tenant: Tenant, body: Body): Promise<PromptRow> => {
  const { apiKey, voiceKey, ...fields } = fieldsOf(body);
  // There is nothing yet that a mask could stand for.
  if (apiKey === mask) throw new AppError('ERR_PROMPT_APIKEY_INVALID');
  const { prompt: id } = await drawIds(keys.ids(tenant), ['prompt']);
  const now = new Date().toISOString();
  const row: PromptRow = {
    ...fields,
    id,
    companyId: tenant.companyId,
    apiKey: await sealedKey(tenant, id, 'apiKey', apiKey),
    ...(voiceKey === '' || voiceKey === mask ? {} : { voiceKey: await sealedKey(tenant, id, 'voiceKey', voiceKey) }),
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  await transact([
    queueIsThere(tenant, row.queueId),
    { write: countUp(keys.usage(tenant), 'prompts', mostPrompts), otherwise: 'ERR_PROMPT_LIMIT' },
    { write: putNew(keys.prompt(tenant, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  ]);
  return row;
};

/** A key that was sent anew, sealed; nothing where the mask came back. */
const keyChange = async (tenant: Tenant, id: number, { apiKey, voiceKey }: PromptFields) => ({
  set: {
    ...(apiKey === mask ? {} : { apiKey: await sealedKey(tenant, id, 'apiKey', apiKey) }),
    ...(voiceKey === mask || voiceKey === '' ? {} : { voiceKey: await sealedKey(tenant, id, 'voiceKey', voiceKey) }),
  },
  remove: voiceKey === '' ? ['voiceKey'] : [],
});

/** Changes what is sent. Its counters go on meanwhile: only what people write is written. */
export const changePrompt = (tenant: Tenant, id: number, body: Body): Promise<PromptRow> =>
  decideAgain(async () => {
    const before = await getPrompt(tenant, id);
    const known: Body = { ...before, apiKey: mask, voiceKey: before.voiceKey === undefined ? '' : mask };
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const fields = fieldsOf({ ...known, ...sent });
    const { apiKey: _, voiceKey: __, ...plain } = fields;
    const keyed = await keyChange(tenant, id, fields);
    const set = { ...plain, ...keyed.set, updatedAt: new Date().toISOString(), version: before.version + 1 };
    const isMoved = fields.queueId !== before.queueId;
    await transact([
      ...(isMoved ? [queueIsThere(tenant, fields.queueId)] : []),
      {
        write: update(keys.prompt(tenant, id), {
          set,
          remove: keyed.remove,
          when: both(exists, equals({ version: before.version })),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
    return getPrompt(tenant, id);
  });

/** Deletes it, in the same transaction in which the queues and connections that have it let go of it. */
export const removePrompt = (tenant: Tenant, id: number) =>
  decideAgain(async () => {
    const { version, assigned } = await getPrompt(tenant, id);
    const holders = await releaseBeforehand(tenant, await holdersOf(tenant, 'promptId', id));
    await transact([
      { write: remove(keys.prompt(tenant, id), equals({ version, assigned })), otherwise: 'ERR_TRY_AGAIN' },
      { write: update(keys.usage(tenant), { add: { prompts: -1 } }) },
      ...lettingGo(tenant, holders),
    ]);
    return holders;
  });
