import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isLapsed } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { mayUsePlanPart } from '#shared/plan-parts.ts';
import { keys } from '#shared/server/keys.ts';
import { sealText, unsealText } from '#shared/server/sealed-text.ts';
import { check, exists, get, put, readTableRows, remove, transact, write } from '#shared/server/table.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';

/** The secret address of an attendant's calendar, as stored (`keys.appointmentFeed`). */
interface FeedRow {
  companyId: number;
  userId: number;
  /** Digest of the secret, which a request is compared with. */
  digest: string;
  /** The secret, encrypted: its user may copy the address again. */
  sealed: string;
  createdAt: string;
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const sealContext = ({ companyId }: Tenant, userId: number) => `C#${companyId}#USER#${userId}#feed`;
const pathOf = ({ companyId }: Tenant, userId: number, secret: string) =>
  `/api/appointments/feed/${companyId}-${userId}-${secret}.ics`;

/** The path of a user's calendar; null before it was made. */
export async function feedPath(tenant: Tenant, userId: number): Promise<string | null> {
  const row = await get<FeedRow>(keys.appointmentFeed(tenant, userId), { consistent: true });
  return row ? pathOf(tenant, userId, await unsealText(row.sealed, sealContext(tenant, userId))) : null;
}

/** Makes a new address: it replaces the earlier one, which opens nothing from that moment on. */
export async function renewFeed(tenant: Tenant, userId: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const row: FeedRow = {
    companyId: tenant.companyId,
    userId,
    digest: digestOf(secret),
    sealed: await sealText(secret, sealContext(tenant, userId)),
    createdAt: now.toISOString(),
  };
  await transact([
    // A user who is being removed gets no address that outlives them.
    { write: check(keys.user(tenant, userId), exists), otherwise: 'ERR_NO_USER_FOUND' },
    { write: put(keys.appointmentFeed(tenant, userId), { ...row }) },
  ]);
  return pathOf(tenant, userId, secret);
}

export async function removeFeed(tenant: Tenant, userId: number): Promise<void> {
  await write({ write: remove(keys.appointmentFeed(tenant, userId)) });
}

export interface OpenFeed {
  tenant: Tenant;
  company: CompanyRow;
  user: UserRow;
}

const notFound = () => new AppError('ERR_NO_FEED_FOUND');

/**
 * The attendant whose secret address this is. Everything else answers ERR_NO_FEED_FOUND, so that an address betrays
 * nothing: a wrong, renewed or revoked one, a removed user, a company that lapsed or whose plan lost the appointments.
 */
export async function openFeed(address: string, now: Date): Promise<OpenFeed> {
  const [, companyId, userId, secret = ''] = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([\w-]{43})\.ics$/.exec(address) ?? [];
  if (!companyId || !userId) throw notFound();
  const tenant = tenantOfCompany({ id: Number(companyId) });
  const [feed, company, user] = (await readTableRows(
    [keys.appointmentFeed(tenant, Number(userId)), keys.company(tenant), keys.user(tenant, Number(userId))],
    { consistent: true },
  )) as [FeedRow | undefined, CompanyRow | undefined, UserRow | undefined];
  if (!feed || !company || !user) throw notFound();
  if (!timingSafeEqual(Buffer.from(feed.digest), Buffer.from(digestOf(secret)))) throw notFound();
  if (await isLapsed(company, now)) throw notFound();
  if (!mayUsePlanPart(company.plan, 'useAppointments', user.super)) throw notFound();
  return { tenant, company, user };
}
