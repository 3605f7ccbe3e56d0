import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { configChanged } from '#functions/company/companies/directory.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { maxPushDevices, type PushDevice, type pushDevices } from '#shared/auth/push-devices.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  exists,
  get,
  put,
  putNew,
  readWholeRange,
  remove,
  transact,
  update,
  type When,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type Form = z.output<typeof pushDevices.savePushDevice.body>;

/** A device that receives push messages, as stored (`keys.pushDevice`). */
export interface PushDeviceRow extends Form, PushDevice {
  companyId: number;
  userId: number;
  /** It receives nothing once this session has ended. */
  sessionId: string;
}

/** A device is identified by its address at the push service, which is a secret and therefore not part of the key. */
const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

const hasRoom: When = {
  text: 'attribute_not_exists(#devices) or #devices < :most',
  names: { '#devices': 'pushDevices' },
  values: { ':most': maxPushDevices },
};

export function pushDevicesOf(tenant: Tenant, userId: number): Promise<PushDeviceRow[]> {
  return readWholeRange<PushDeviceRow>(keys.pushDevicesOfUser(tenant, userId), { consistent: true });
}

/** Adds a device or changes it. The number of devices is in the directory, so that messages find who has none without a read. */
export function savePushDevice(
  tenant: Tenant,
  owner: { id: number; sessionId: string; userAgent: string },
  form: Form,
): Promise<PushDeviceRow> {
  const { id: userId, sessionId, userAgent } = owner;
  const id = idOf(form.endpoint);
  const key = keys.pushDevice(tenant, userId, id);
  return retryOnConflict(async () => {
    const stored = await get<PushDeviceRow>(key, { consistent: true });
    const createdAt = stored?.createdAt ?? new Date().toISOString();
    const row: PushDeviceRow = { ...form, id, companyId: tenant.companyId, userId, sessionId, userAgent, createdAt };
    if (stored) {
      await write({ write: put(key, { ...row }, exists), otherwise: 'ERR_TRY_AGAIN' });
      return row;
    }
    await transact([
      {
        write: update(keys.user(tenant, userId), { add: { pushDevices: 1 }, when: both(exists, hasRoom) }),
        otherwise: 'ERR_LIST_FULL',
      },
      { write: putNew(key, { ...row }), otherwise: 'ERR_TRY_AGAIN' },
      configChanged(tenant),
    ]);
    return row;
  });
}

/** ERR_NO_PUSH_DEVICE_FOUND when it is missing or another user's. */
export async function removePushDevice(tenant: Tenant, userId: number, deviceId: string): Promise<void> {
  await transact([
    { write: remove(keys.pushDevice(tenant, userId, deviceId), exists), otherwise: 'ERR_NO_PUSH_DEVICE_FOUND' },
    {
      write: update(keys.user(tenant, userId), { add: { pushDevices: -1 }, when: exists }),
      otherwise: 'ERR_NO_PUSH_DEVICE_FOUND',
    },
    configChanged(tenant),
  ]);
}

/** Removes devices, even if another process removes them too. */
export async function dropPushDevices(tenant: Tenant, devices: readonly PushDeviceRow[]): Promise<void> {
  for (const { userId, id } of devices) {
    await removePushDevice(tenant, userId, id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'ERR_NO_PUSH_DEVICE_FOUND')) throw error;
    });
  }
}

/** Removes the devices of a removed user. May be repeated. */
export async function forgetPushDevices(tenant: Tenant, userId: number): Promise<void> {
  const rows = await pushDevicesOf(tenant, userId);
  for (const { id } of rows) await write({ write: remove(keys.pushDevice(tenant, userId, id)) });
}
