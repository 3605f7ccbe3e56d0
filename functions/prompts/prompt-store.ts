import type * as z from 'zod';
import { holdersOf, releaseBeforehand, releaseWrites } from '#functions/assistants/holders.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import { changesOf } from '#shared/http/changes.ts';
import { AppError } from '#shared/http/errors.ts';
import { mask } from '#shared/http/masked.ts';
import { mostPrompts } from '#shared/prompts/contract.ts';
import { type PromptFields, PromptForm, promptRefusal } from '#shared/prompts/prompt-form.ts';
import { writtenVoice } from '#shared/prompts/voices.ts';
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
import { type KeyField, type PromptRow, sealedKey } from './prompt-row.ts';

type Body = Partial<Record<keyof PromptFields, unknown>>;

/** Returns the stored prompt; throws ERR_NO_PROMPT_FOUND when it is missing or another company's. */
export const getPrompt = async (tenant: Tenant, id: number): Promise<PromptRow> => {
  const row = await get<PromptRow>(keys.prompt(tenant, id), { consistent: true });
  if (!row) throw new AppError('ERR_NO_PROMPT_FOUND');
  return row;
};

/** All prompts of a company. */
export const promptsOf = (tenant: Tenant): Promise<PromptRow[]> =>
  readWhole<PromptRow>(keys.prompts(tenant), { consistent: true });

const refused = (error: z.ZodError): AppError => {
  const issues = error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  return new AppError(promptRefusal(error), { message: issues[0]?.message, issues });
};

/** Parses the body; throws the error code of the first invalid field. */
const fieldsOf = <F>(form: z.ZodType<F>, body: Body): F => {
  const parsed = form.safeParse(body);
  if (!parsed.success) throw refused(parsed.error);
  return parsed.data;
};

const Changes = changesOf(PromptForm);

/** Condition: the queue exists, so that no conversation is handed over to a missing one. */
const queueIsThere = (tenant: Tenant, queueId: number): Guarded => ({
  write: check(keys.queue(tenant, queueId), both(exists, equals({ deletedAt: undefined }))),
  otherwise: 'ERR_PROMPT_QUEUEID_INVALID',
});

/** Throws ERR_VALIDATION for a voice without key or region. */
const mustSpeak = ({ voice, voiceRegion, voiceKey }: Pick<PromptRow, 'voice' | 'voiceRegion' | 'voiceKey'>): void => {
  if (voice === writtenVoice || (voiceRegion !== '' && voiceKey)) return;
  const message = 'Required';
  const path = voiceRegion === '' ? 'body.voiceRegion' : 'body.voiceKey';
  throw new AppError('ERR_VALIDATION', { message, issues: [{ path, message }] });
};

export const addPrompt = async (tenant: Tenant, body: Body): Promise<PromptRow> => {
  const { apiKey, voiceKey, ...fields } = fieldsOf(PromptForm, body);
  // A new prompt has no stored key that the mask could refer to.
  if (apiKey === mask) throw new AppError('ERR_PROMPT_APIKEY_INVALID');
  const { prompt: id } = await drawIds(keys.ids(tenant), ['prompt']);
  const now = new Date().toISOString();
  const row: PromptRow = {
    ...fields,
    id,
    companyId: tenant.companyId,
    apiKey: await sealedKey(tenant, id, 'apiKey', apiKey),
    ...(isNew(voiceKey) && { voiceKey: await sealedKey(tenant, id, 'voiceKey', voiceKey) }),
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  mustSpeak(row);
  await transact([
    queueIsThere(tenant, row.queueId),
    { write: countUp(keys.usage(tenant), 'prompts', mostPrompts), otherwise: 'ERR_PROMPT_LIMIT' },
    { write: putNew(keys.prompt(tenant, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  ]);
  return row;
};

const isNew = (key: string | undefined): key is string => key !== undefined && key !== mask && key !== '';

/** Encrypts keys that were sent; a key sent as the mask stays as stored. */
const keyChange = async (tenant: Tenant, id: number, { apiKey, voiceKey }: Pick<Partial<PromptFields>, KeyField>) => ({
  set: {
    ...(isNew(apiKey) && { apiKey: await sealedKey(tenant, id, 'apiKey', apiKey) }),
    ...(isNew(voiceKey) && { voiceKey: await sealedKey(tenant, id, 'voiceKey', voiceKey) }),
  },
  remove: voiceKey === '' ? ['voiceKey'] : [],
});

/** Changes the given fields; token counters that grow at the same time are kept. */
export const changePrompt = async (tenant: Tenant, id: number, body: Body): Promise<PromptRow> => {
  const sent = fieldsOf(Changes, body);
  return retryOnConflict(async () => {
    const before = await getPrompt(tenant, id);
    const { apiKey, voiceKey, ...plain } = sent;
    const keyed = await keyChange(tenant, id, { apiKey, voiceKey });
    const set = { ...plain, ...keyed.set, updatedAt: new Date().toISOString(), version: before.version + 1 };
    mustSpeak({
      voice: plain.voice ?? before.voice,
      voiceRegion: plain.voiceRegion ?? before.voiceRegion,
      voiceKey: voiceKey === '' ? undefined : (keyed.set.voiceKey ?? before.voiceKey),
    });
    const isMoved = plain.queueId !== undefined && plain.queueId !== before.queueId;
    await transact([
      ...(isMoved ? [queueIsThere(tenant, plain.queueId ?? 0)] : []),
      {
        write: update(keys.prompt(tenant, id), {
          set,
          // The change may have fixed the last failure.
          remove: [...keyed.remove, 'failure'],
          when: both(exists, equals({ version: before.version })),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
    return getPrompt(tenant, id);
  });
};

/** Deletes a prompt and clears it from its queues and connections in the same transaction. */
export const removePrompt = (tenant: Tenant, id: number) =>
  retryOnConflict(async () => {
    const { version, assigned } = await getPrompt(tenant, id);
    const holders = await releaseBeforehand(tenant, await holdersOf(tenant, 'promptId', id));
    await transact([
      { write: remove(keys.prompt(tenant, id), equals({ version, assigned })), otherwise: 'ERR_TRY_AGAIN' },
      { write: update(keys.usage(tenant), { add: { prompts: -1 } }) },
      ...releaseWrites(tenant, holders),
    ]);
    return holders;
  });
