import { beforeAll, describe, expect, test } from 'vitest';
import { handler as enter } from '#functions/entries/auth/enter.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  importRouteHandler,
  missingIds,
  routeById,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { isRouteForUsers } from '#shared/http/route.ts';
import { can } from '#shared/permissions.ts';
import { routes } from '#shared/routes.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update, write } from '#shared/server/table.ts';

/** Calls every write as a platform operator who entered a company: each answers by the effect its contract declares. */
useBackend();

let company: SeededCompany;
let token: string;
beforeAll(async () => {
  const platform = await seedCompany();
  const operator = await platform.addUser({ profile: 'admin', super: true });
  company = await seedCompany();
  const body = { companyId: company.tenant.companyId };
  token = (await invoke(enter, { token: operator.token, body })).body.token;
});

const administrator = { profile: 'admin', super: false } as const;
const writes = routes.filter((route) => isRouteForUsers(route) && route.method !== 'GET');
const call = async (id: string, more: object = {}) => {
  const route = routeById(id);
  return invoke(await importRouteHandler(route), {
    token,
    params: routeParamsFrom(route, { ...missingIds, companyId: company.tenant.companyId }),
    body: validBodies[id],
    ...more,
  });
};

/** The call that ends the entrance is tested in functions/entries/auth/entrances.test.ts. */
const called = writes.filter(({ id }) => id !== 'auth.leave');

test.each(called.map((route) => [route.id, route] as const))('%s', async (id, route) => {
  const { status, body } = await call(id);
  if (!isRouteForUsers(route) || !can(administrator, route.right)) {
    expect([status, body?.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    return;
  }
  expect(route.effect, 'the contract declares an effect').toBeDefined();
  const isRefused = route.effect === 'outflow' || route.effect === 'access';
  if (isRefused) expect([status, body?.error]).toEqual([403, 'ERR_NOT_WHEN_ENTERED']);
  if (route.effect === 'contained') expect(body?.error).not.toBe('ERR_NOT_WHEN_ENTERED');
});

test('an entered operator is refused every write whose effect outlasts the entrance', () => {
  const refused = writes.filter(({ effect }) => effect === 'outflow' || effect === 'access').map(({ id }) => id);
  expect(refused.sort()).toEqual([
    'alerts.setRules',
    'alerts.test',
    'appointments.removeFeed',
    'appointments.renewFeed',
    'auth.addPasskey',
    'auth.beginPasskey',
    'auth.beginPasskeyConfirmation',
    'auth.beginTwoFactor',
    'auth.confirm',
    'auth.confirmByPasskey',
    'auth.confirmTwoFactor',
    'auth.endOneSession',
    'auth.endOtherSessions',
    'auth.endTwoFactor',
    'auth.logout',
    'auth.removePasskey',
    'auth.removePushDevice',
    'auth.renamePasskey',
    'auth.savePushDevice',
    'auth.testPushDevice',
    'erasures.start',
    'exports.continue',
    'exports.download',
    'exports.start',
    'integrations.create',
    'integrations.remove',
    'integrations.renewSecret',
    'integrations.update',
    'invitations.create',
    'invitations.resend',
    'messages-api.createToken',
    'messages-api.removeToken',
    'prompts.create',
    'roles.create',
    'roles.remove',
    'roles.update',
    'users.create',
    'users.remove',
    'users.resetTwoFactor',
    'webhooks.create',
    'webhooks.remove',
    'webhooks.renewSecret',
    'webhooks.replay',
    'webhooks.test',
    'webhooks.update',
    'whatsapp.create',
    'whatsapp.remove',
    'whatsapp.renewToken',
    'whatsappsession.disconnect',
    'whatsappsession.newQr',
  ]);
});

describe('routes that leave data or access behind', () => {
  /** Routes whose handler decides, each with requests that are refused and served. */
  const byField: Record<string, () => Promise<{ params?: object; refused: object[]; served: object[] }>> = {
    'users.update': async () => {
      const { user } = await company.addUser();
      return {
        params: { userId: user.id },
        refused: [
          { profile: 'admin' },
          { profile: 'supervisor' },
          { roleId: 7 },
          { password: 'Segredo-9' },
          { email: 'meu@example.com' },
        ],
        served: [{ name: 'Bia', profile: 'user', roleId: null, email: user.email }],
      };
    },
    'whatsapp.update': async () => {
      const { id } = await company.addConnection();
      return {
        params: { whatsappId: id },
        refused: [{ integrationId: 7 }, { token: 'abcdefghijklmnopqrstuvwxyz-0123456789' }],
        served: [{ integrationId: null, complationMessage: 'Tchau' }],
      };
    },
    'queues.create': async () => ({
      refused: [{ name: 'Ouvinte', color: '#123456', integrationId: 7 }],
      served: [{ name: 'Atacado', color: '#abcdef' }],
    }),
    'queues.update': async () => ({
      params: { queueId: (await company.addQueue()).id },
      refused: [{ integrationId: 7 }],
      served: [{ name: 'Compras', integrationId: null }],
    }),
    'tickets.update': async () => {
      const by = { token: company.admin.token };
      const { id: whatsappId } = await company.addConnection({ isDefault: true });
      const person = { name: 'Dora', number: '5511987650077' };
      const { id: contactId } = (await call('contacts.create', { ...by, body: person })).body;
      const integration = async (name: string) => {
        const body = { ...(validBodies['integrations.create'] as object), name };
        return (await call('integrations.create', { ...by, body })).body.id;
      };
      const [given, other] = [await integration('Nosso CRM de conversas'), await integration('Nosso CRM de vendas')];
      const made = await call('tickets.create', { ...by, body: { contactId, whatsappId } });
      const params = { ticketId: made.body.id };
      await call('tickets.update', { ...by, params, body: { integrationId: given } });
      return {
        params,
        refused: [{ integrationId: other }, { status: 'closed', integrationId: other }],
        served: [{ integrationId: given }, { integrationId: null, useIntegration: false }, { status: 'closed' }],
      };
    },
    'prompts.update': async () => {
      const { id: queueId } = await company.addQueue();
      const body = { ...(validBodies['prompts.create'] as object), queueId };
      const { id } = (await call('prompts.create', { token: company.admin.token, body })).body;
      return {
        params: { promptId: id },
        refused: [{ apiKey: 'sk-meu' }, { voiceKey: 'meu' }, { voiceRegion: 'eastus' }],
        served: [{ name: 'Outro' }],
      };
    },
    // An unsaved key or address would send the conversation to the operator's own account.
    'prompts.tryOut': async () => {
      const { id: queueId } = await company.addQueue();
      const body = { ...(validBodies['prompts.create'] as object), queueId };
      const { id } = (await call('prompts.create', { token: company.admin.token, body })).body;
      const messages = [{ fromCustomer: true, text: 'Oi' }];
      return { params: { promptId: id }, refused: [{ messages, unsaved: { apiKey: 'sk-meu' } }], served: [] };
    },
    'settings.update': async () => ({
      params: { key: 'conversationDays' },
      refused: [{ value: '180' }, { value: '' }],
      served: [],
    }),
    'whatsappsession.start': async () => {
      const { id } = await company.addConnection();
      const { id: paired } = await company.addConnection();
      const session = keys.session(company.tenant, paired);
      await write({ write: update(session, { set: { number: '5511912345678' }, when: exists }) });
      expect((await call('whatsappsession.start', { params: { whatsappId: paired } })).status).toBe(200);
      return { params: { whatsappId: id }, refused: [{}], served: [] };
    },
  };

  test('is decided by the handler of exactly the routes that declare it', () => {
    const declared = writes.filter(({ effect }) => effect === 'byField').map(({ id }) => id);
    expect(declared.sort()).toEqual(Object.keys(byField).sort());
  });

  test.each(Object.entries(byField))('is refused, and other changes are served: %s', async (id, cases) => {
    const { refused, served, params } = await cases();
    const answer = async (body: object) => {
      const { status, body: answered } = await call(id, { body, ...(params && { params }) });
      return answered?.error ?? (status < 300 ? 'served' : status);
    };
    for (const body of refused) expect([body, await answer(body)]).toEqual([body, 'ERR_NOT_WHEN_ENTERED']);
    for (const body of served) expect([body, await answer(body)]).toEqual([body, 'served']);
  });

  test('is refused in a race: an integration that the administrator takes away is never assigned again', async () => {
    const { token: admin } = company.admin;
    const made = await call('integrations.create', { token: admin });
    const { id: whatsappId } = await company.addConnection();
    const params = { whatsappId };
    const assign = (by: string, integrationId: number | null) =>
      call('whatsapp.update', { token: by, params, body: { integrationId } });
    await assign(admin, made.body.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n === 4 ? assign(admin, null) : assign(token, made.body.id))),
    );
    for (const { status } of answers) expect([200, 403]).toContain(status);
    expect((await call('whatsapp.show', { params })).body.integrationId).toBeNull();
  });

  test('is not shown either: the QR code of a connection, and the address of a calendar', async () => {
    const { id } = await company.addConnection();
    const set = { status: 'qrcode', qrcode: 'pair-me' };
    await write({ write: update(keys.session(company.tenant, id), { set, when: exists }) });
    const params = { whatsappId: id };
    expect((await call('whatsapp.show', { params })).body.qrcode).toBe('');
    expect((await call('whatsapp.show', { params, token: company.admin.token })).body.qrcode).toBe('pair-me');
    await call('appointments.renewFeed', { token: company.admin.token });
    expect((await call('appointments.feed')).body.path).toBeNull();
  });
});
