import { randomUUID } from 'node:crypto';
import { configChanged, type QueueRow } from '#functions/company/companies/directory.ts';
import { addApiToken } from '#functions/company/connections/api-token-store.ts';
import { addWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import type { ApiTokenRow } from '#functions/company/rows/api-token-row.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { signAccess } from '#functions/entries/auth/sign-access.ts';
import { firstPlan as plan } from '#functions/entries/bootstrap/first-plan.ts';
import { apiScopes } from '#shared/api-scopes.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, get, putNew, transact, update } from '#shared/server/table.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';
import { WhatsappForm } from '#shared/whatsapp/contract.ts';

export interface SignedInUser {
  user: UserRow;
  /** Access token. */
  token: string;
}

/** A company with users, written directly to the table, for tests of everything but the creation of companies. */
export interface SeededCompany {
  tenant: Tenant;
  admin: SignedInUser;
  /** The stored row of the company. */
  company(): Promise<CompanyRow>;
  addUser(fields?: Partial<UserRow>): Promise<SignedInUser>;
  addQueue(fields?: Partial<QueueRow>): Promise<QueueRow>;
  /** Lets users serve a queue. */
  addToQueue(queue: QueueRow, ...users: SignedInUser[]): Promise<void>;
  addConnection(fields?: Partial<Parameters<typeof addWhatsapp>[2]>): Promise<WhatsappRow>;
  /** Makes a token of the external API with all scopes, for a connection of their own unless one is given. */
  addToken(fields?: Partial<ApiTokenRow>): Promise<string>;
}

let lastCompany = 100;

/** How long tokens and sign-ins count: a deep run of one file takes longer than those of production are valid. */
const daySeconds = 86_400;

export async function seedCompany(fields: Partial<CompanyRow> = {}): Promise<SeededCompany> {
  const id = ++lastCompany;
  const tenant = tenantOfCompany({ id });
  const createdAt = new Date().toISOString();
  const row: CompanyRow = {
    id,
    name: `Empresa ${id}`,
    email: `empresa${id}@example.com`,
    phone: '',
    planId: plan.id,
    plan: { ...plan, useAppointments: true },
    status: true,
    dueDate: null,
    recurrence: 'MENSAL',
    timeZone: 'America/Sao_Paulo',
    createdAt,
    configVersion: 1,
    schemaVersion,
    ...fields,
  };
  const company = async () => (await get<CompanyRow>(keys.company(tenant), { consistent: true })) as CompanyRow;

  const newUser = (userId: number, changes: Partial<UserRow>): UserRow => {
    const sessionId = changes.sessionId ?? randomUUID();
    return {
      id: userId,
      companyId: id,
      name: `Agente ${userId}`,
      email: `agente${userId}@empresa${id}.example.com`,
      passwordHash: '',
      profile: 'user',
      super: false,
      allTicket: 'enabled',
      whatsappId: null,
      queueIds: [],
      sessionId,
      confirmed: { sessionId, until: new Date(Date.now() + daySeconds * 1000).toISOString() },
      online: true,
      onlineAt: createdAt,
      createdAt,
      version: 1,
      ...changes,
    };
  };
  const signIn = async (user: UserRow): Promise<SignedInUser> => {
    const { id: userId, sessionId } = user;
    return { user, token: await signAccess({ userId, companyId: id, sessionId: sessionId ?? '' }, daySeconds) };
  };

  const addUser = async (changes: Partial<UserRow> = {}): Promise<SignedInUser> => {
    const { user: userId } = await drawNextIds(keys.ids(tenant), ['user']);
    const user = newUser(userId, changes);
    await transact([{ write: putNew(keys.user(tenant, userId), { ...user }) }, configChanged(tenant)]);
    return signIn(user);
  };

  const addQueue = async (changes: Partial<QueueRow> = {}): Promise<QueueRow> => {
    const { queue: queueId } = await drawNextIds(keys.ids(tenant), ['queue']);
    const queue = {
      id: queueId,
      name: `Fila ${queueId}`,
      color: `#${String(queueId).padStart(6, '0')}`,
      orderQueue: null,
      greetingMessage: '',
      ...changes,
    };
    await transact([{ write: putNew(keys.queue(tenant, queueId), { ...queue }) }, configChanged(tenant)]);
    return (await get<QueueRow>(keys.queue(tenant, queueId), { consistent: true })) as QueueRow;
  };

  const addToQueue: SeededCompany['addToQueue'] = async (queue, ...users) => {
    for (const { user } of users) user.queueIds = [...user.queueIds, queue.id];
    const writes = users.map(({ user }) => ({
      write: update(keys.user(tenant, user.id), { set: { queueIds: user.queueIds } }),
    }));
    await transact([...writes, configChanged(tenant)]);
  };

  const addConnection: SeededCompany['addConnection'] = async (changes = {}) =>
    (
      await addWhatsapp(tenant, await company(), {
        ...WhatsappForm.parse({ name: `Linha ${randomUUID()}` }),
        ...changes,
      })
    ).row;

  const administrator = newUser(1, { profile: 'admin' });
  await transact([
    { write: putNew(keys.company(tenant), { ...row }) },
    { write: putNew(keys.ids(tenant), { user: 1 }) },
    { write: putNew(keys.user(tenant, 1), { ...administrator }) },
  ]);
  const admin = await signIn(administrator);

  let ofTokens: Promise<WhatsappRow> | undefined;
  const addToken: SeededCompany['addToken'] = async (changes = {}) => {
    if (changes.whatsappId === undefined) ofTokens ??= addConnection();
    const whatsappId = changes.whatsappId ?? (await ofTokens)?.id ?? 0;
    const fields = {
      name: 'Programa',
      scopes: apiScopes,
      sandbox: false,
      userId: admin.user.id,
      ...changes,
      whatsappId,
    };
    const { row, token } = await addApiToken(tenant, fields);
    // Recently used, so that calls write nothing of their own.
    const lastUsedAt = changes.lastUsedAt === undefined ? new Date().toISOString() : changes.lastUsedAt;
    await transact([{ write: update(keys.apiToken(tenant, row.id), { set: { lastUsedAt } }) }]);
    return token;
  };

  return { tenant, admin, company, addUser, addQueue, addToQueue, addConnection, addToken };
}
