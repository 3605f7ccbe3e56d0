import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { TestCustomer } from '#functions/entries/assistants/testing/customer.ts';
import { handler as savePushDevice } from '#functions/entries/auth/save-push-device.ts';
import { handler as testPushDevice } from '#functions/entries/auth/test-push-device.ts';
import { handler as createIntegration } from '#functions/entries/integrations/create.ts';
import { handler as testIntegration } from '#functions/entries/integrations/test.ts';
import { handler as testSession } from '#functions/entries/integrations/test-session.ts';
import { handler as updateIntegration } from '#functions/entries/integrations/update.ts';
import { handler as onPush } from '#functions/entries/live/on-push.ts';
import { handler as send } from '#functions/entries/messages-api/send.ts';
import { handler as createPrompt } from '#functions/entries/prompts/create.ts';
import { handler as tryPrompt } from '#functions/entries/prompts/try-out.ts';
import { handler as updatePrompt } from '#functions/entries/prompts/update.ts';
import { handler as setSetting } from '#functions/entries/settings/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { validBodies } from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as createWebhook } from '#functions/entries/webhooks/create.ts';
import { handler as testWebhook } from '#functions/entries/webhooks/test.ts';
import { handler as updateWebhook } from '#functions/entries/webhooks/update.ts';
import { formOfPartialForm } from '#shared/http/changes.ts';
import { routes } from '#shared/routes.ts';

/** Puts forbidden addresses into every field that takes one. A route with a new such field fails the first test. */
useBackend();

/** Fields that hold an address and are called; each has its way to be called below. */
const called = [
  'auth.savePushDevice endpoint',
  'integrations.create urlN8N',
  'integrations.update urlN8N',
  'messages-api.send mediaUrl',
  'prompts.create baseUrl',
  'prompts.tryOut unsaved.baseUrl',
  'prompts.update baseUrl',
  'settings.update value',
  'webhooks.create url',
  'webhooks.update url',
];
/** Fields that look as if they held an address, and why nothing calls it. */
const notCalled: Record<string, string> = {
  'helps.create video': 'the browser shows it',
  'helps.update video': 'the browser shows it',
  'messages.send location.address': 'a postal address',
  'messages.send mediaUrl': 'sent by clients, and ignored',
  'subscription.registerWebhook url': 'the operator’s own origin, which the payment provider gets',
};

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
}
const fieldsOf = (shape: Shape, path = ''): string[] => [
  ...(path === '' ? [] : [path]),
  ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    fieldsOf(inner, path ? `${path}.${name}` : name),
  ),
  ...(shape.items ? fieldsOf(shape.items, `${path}[]`) : []),
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((inner) => fieldsOf(inner, path)),
];
const bodyFields = (body: z.ZodType): string[] => {
  const shape = z.toJSONSchema(formOfPartialForm(body) ?? body, { io: 'input', unrepresentable: 'any' });
  return fieldsOf(shape as Shape);
};

test('every field whose name suggests an address is called below, or has a reason why it is not', () => {
  // zod cannot look into the body of prompts and into values of settings, which have no shape of their own.
  const opaque = ['prompts.create baseUrl', 'prompts.update baseUrl', 'settings.update value'];
  const found = routes.flatMap(({ id, body }) => (body ? bodyFields(body).map((field) => `${id} ${field}`) : []));
  const suspicious = found.filter((field) =>
    /(ur[il](n8n)?|address|link|host|hook|endpoint|[^n]video| video)$/i.test(field),
  );
  expect([...new Set([...suspicious, ...opaque])].toSorted()).toEqual(
    [...called, ...Object.keys(notCalled)].toSorted(),
  );
});

const names = new Map<string, string[][]>();
vi.mock('node:dns/promises', async (original) => {
  const real = await original<typeof import('node:dns/promises')>();
  const lookup = async (host: string, options: object) => {
    const answers = names.get(host);
    // The last answer is repeated.
    const addresses = answers && (answers.length > 1 ? answers.shift() : answers[0]);
    return addresses ? addresses.map((address) => ({ address, family: 4 })) : real.lookup(host, options);
  };
  return { ...real, lookup };
});

/** `outer` may be called (127.0.0.1); `inner` (127.0.0.2) stands for the private network. */
let outer: Server;
let inner: Server;
let outerAnswer: (path: string) => { status?: number; headers?: Record<string, string>; body?: string };
const reached: string[] = [];
const portOf = (server: Server) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  outer = createServer((request, response) => {
    reached.push(`outer ${request.url}`);
    const { status = 200, headers = {}, body = '' } = outerAnswer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  outer.listen(0, '127.0.0.1');
  await once(outer, 'listening');
  inner = createServer((request, response) => {
    reached.push(`inner ${request.url}`);
    response.end('{}');
  });
  inner.listen(portOf(outer), '127.0.0.2');
  await once(inner, 'listening');
});
afterAll(() => {
  for (const server of [outer, inner]) {
    server.closeAllConnections();
    server.close();
  }
});

let company: SeededCompany;
let superToken: string;
beforeEach(async () => {
  company = await seedCompany();
  superToken = (await company.addUser({ profile: 'admin', super: true })).token;
  outerAnswer = () => ({ body: '{}' });
  await drainQueuedMessages('assistantTurns');
  process.env.APP_ADDRESS = 'https://recado.example';
});
afterEach(() => {
  delete process.env.OUTGOING_PRIVATE;
  delete process.env.APP_ADDRESS;
  delete process.env.AI_ADDRESSES;
  delete process.env.DIALOGFLOW_URL;
  names.clear();
});

const token = () => company.admin.token;
const wanted = async (answer: Promise<{ status: number; body: { id: number } }>): Promise<number | undefined> => {
  const { status, body } = await answer;
  return status < 300 ? body.id : undefined;
};
const customerOf = async (integrationId: number) =>
  new TestCustomer(await company.addConnection({ queueIds: [], greetingMessage: '', integrationId }));
const integration = (fields: object) =>
  wanted(invoke(createIntegration, { token: token(), body: { name: 'Fluxo', ...fields } }));
const led = async (fields: object, words = 'Oi') => {
  const id = await integration(fields);
  if (id !== undefined) await (await customerOf(id)).writesFirst(words);
};
const prompt = (baseUrl: string) => ({ name: 'IA', prompt: 'Você vende flores.', apiKey: 'sk', baseUrl });
const keyFile = (address: string) =>
  JSON.stringify({
    client_email: 'bot@loja-123.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
    token_uri: address,
  });
const ofSetting = async (key: string, type: string, url: string) => {
  for (const other of ['tokenixc', 'clientidmkauth', 'clientsecretmkauth'])
    await invoke(setSetting, { token: superToken, params: { key: other }, body: { value: 'x' } });
  await invoke(setSetting, { token: superToken, params: { key }, body: { value: url } });
  await led({ type }, '529.982.247-25');
};

/** Stores or names the address, and lets the product call it. */
const ways: Record<string, (url: string) => Promise<unknown>> = {
  'mediaUrl of a message': async (mediaUrl) =>
    invoke(send, { token: await company.addToken(), body: { number: '5511987654321', body: 'Oi', mediaUrl } }),
  'a webhook': async (url) => {
    const body = { name: 'CRM', url, events: ['message.received'] };
    const webhookId = await wanted(invoke(createWebhook, { token: token(), body }));
    if (webhookId !== undefined) await invoke(testWebhook, { token: token(), params: { webhookId } });
  },
  'the endpoint of a device': async (endpoint) => {
    const body = { ...(validBodies['auth.savePushDevice'] as object), endpoint };
    const deviceId = await wanted(invoke(savePushDevice, { token: token(), body }));
    if (deviceId === undefined) return;
    await invoke(testPushDevice, { token: token(), params: { deviceId } });
    for (const job of await drainQueuedMessages('pushes'))
      await deliverBatchToWorker(onPush, job).catch(() => undefined);
  },
  'an integration n8n': (urlN8N) => led({ type: 'n8n', urlN8N }),
  'an integration webhook': (urlN8N) => led({ type: 'webhook', urlN8N, answers: true }),
  'the test of an integration': async (urlN8N) => {
    const integrationId = await integration({ type: 'webhook', urlN8N });
    if (integrationId !== undefined) await invoke(testIntegration, { token: token(), params: { integrationId } });
  },
  'a typebot': (urlN8N) => led({ type: 'typebot', urlN8N, typebotSlug: 'pedido' }),
  'a file of a typebot': async (url) => {
    const answered = outerAnswer;
    outerAnswer = (path) =>
      path.endsWith('/startChat')
        ? { body: JSON.stringify({ sessionId: 's', messages: [{ type: 'image', content: { url } }] }) }
        : answered(path);
    const urlN8N = `http://127.0.0.1:${portOf(outer)}`;
    await led({ type: 'typebot', urlN8N, typebotSlug: 'pedido' });
  },
  'a file of a webhook’s answer': async (url) => {
    const answered = outerAnswer;
    outerAnswer = (path) =>
      path === '/flow' ? { body: JSON.stringify({ messages: [{ type: 'file', url }] }) } : answered(path);
    await led({ type: 'n8n', urlN8N: `http://127.0.0.1:${portOf(outer)}/flow`, answers: true });
  },
  'the token address of a Google key': (url) =>
    invoke(testSession, {
      token: token(),
      body: { projectName: 'loja-123', language: 'pt-BR', jsonContent: keyFile(url) },
    }),
  'the provider of a prompt': async (url) => {
    // Even what the operator lists is not called when it leads into a network that is not allowed.
    process.env.AI_ADDRESSES = url;
    const { id: queueId } = await company.addQueue();
    const promptId = await wanted(invoke(createPrompt, { token: token(), body: { ...prompt(url), queueId } }));
    const body = { messages: [{ fromCustomer: true, text: 'Oi' }] };
    if (promptId !== undefined) await invoke(tryPrompt, { token: token(), params: { promptId }, body });
  },
  'the address of IXC': (url) => ofSetting('ipixc', 'ixc', url),
  'the address of MK-AUTH': (url) => ofSetting('ipmkauth', 'mkauth', url),
};

describe.each(Object.entries(ways))('%s', (_, go) => {
  beforeEach(() => {
    process.env.OUTGOING_PRIVATE = '127.0.0.1';
    reached.length = 0;
  });
  const at = (host: string) => `http://${host}:${portOf(outer)}/alvo`;
  const innerCalls = () => reached.filter((call) => call.startsWith('inner'));

  test('is called where the operator allows it', async () => {
    names.set('outer.example', [['127.0.0.1']]);
    await go(at('outer.example'));
    expect(reached.some((call) => call.startsWith('outer /alvo'))).toBe(true);
  });

  test.each(['127.0.0.2', '2130706434', '0x7f.0.0.2', '[::ffff:127.0.0.2]'])('is not called at %s', async (host) => {
    await go(at(host));
    expect(innerCalls()).toEqual([]);
  });

  test('is not called by a name that leads into a private network, alone or among others', async () => {
    names.set('inner.example', [['127.0.0.2']]);
    names.set('mixed.example', [['127.0.0.1', '127.0.0.2']]);
    await go(at('inner.example'));
    await go(at('mixed.example'));
    expect(reached.filter((call) => call.includes('/alvo'))).toEqual([]);
  });

  test('is not followed into a private network', async () => {
    outerAnswer = () => ({ status: 307, headers: { location: at('127.0.0.2') } });
    await go(at('127.0.0.1'));
    expect(reached.some((call) => call.startsWith('outer /alvo'))).toBe(true);
    expect(innerCalls()).toEqual([]);
  });

  test('connects to the address that was checked, although the name changes its mind', async () => {
    names.set('rebind.example', [['127.0.0.1'], ['127.0.0.2']]);
    await go(at('rebind.example'));
    await go(at('rebind.example'));
    expect(innerCalls()).toEqual([]);
  });
});

/** Sends an address to the route of a field; the stored rows exist before. */
const sent = async (field: string): Promise<(url: string) => Promise<{ status: number; body: unknown }>> => {
  const admin = token();
  const { id: queueId } = await company.addQueue();
  const hook = { name: 'CRM', url: 'https://crm.example.com/', events: ['message.received'] };
  const flow = { name: 'Fluxo', type: 'n8n', urlN8N: 'https://n8n.example.com/' };
  const added = async (handler: unknown, body: object) => (await invoke(handler, { token: admin, body })).body.id;
  const apiToken = await company.addToken();
  const ids = {
    webhookId: await added(createWebhook, hook),
    integrationId: await added(createIntegration, flow),
    promptId: await added(createPrompt, { ...prompt(''), queueId }),
  };
  const routesOf: Record<string, (url: string) => Promise<{ status: number; body: unknown }>> = {
    'auth.savePushDevice endpoint': (endpoint) =>
      invoke(savePushDevice, { token: admin, body: { ...(validBodies['auth.savePushDevice'] as object), endpoint } }),
    'integrations.create urlN8N': (urlN8N) =>
      invoke(createIntegration, { token: admin, body: { ...flow, name: 'B', urlN8N } }),
    'integrations.update urlN8N': (urlN8N) =>
      invoke(updateIntegration, { token: admin, params: ids, body: { urlN8N } }),
    'messages-api.send mediaUrl': (mediaUrl) =>
      invoke(send, { token: apiToken, body: { number: '5511987654321', body: 'Oi', mediaUrl } }),
    'prompts.create baseUrl': (url) => invoke(createPrompt, { token: admin, body: { ...prompt(url), queueId } }),
    'prompts.tryOut unsaved.baseUrl': (url) => {
      const messages = [{ fromCustomer: true, text: 'Oi' }];
      return invoke(tryPrompt, { token: admin, params: ids, body: { messages, unsaved: { baseUrl: url } } });
    },
    'prompts.update baseUrl': (url) => invoke(updatePrompt, { token: admin, params: ids, body: { baseUrl: url } }),
    'settings.update value': (value) =>
      invoke(setSetting, { token: superToken, params: { key: 'ipixc' }, body: { value } }),
    'webhooks.create url': (url) => invoke(createWebhook, { token: admin, body: { ...hook, url } }),
    'webhooks.update url': (url) => invoke(updateWebhook, { token: admin, params: ids, body: { url } }),
  };
  const route = routesOf[field];
  if (!route) throw new Error(`no call of ${field}`);
  return route;
};

describe.each(called)('%s', (field) => {
  test('refuses what is never called, and stores nothing of it', async () => {
    const call = await sent(field);
    // The first call of a token notes its use.
    await call('http://127.0.0.1/');
    const before = await tableContents();
    for (const url of [
      'https://127.0.0.1/',
      'https://10.0.0.1:8443/hook',
      'https://169.254.169.254/latest/meta-data',
      'http://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://[fd00:ec2::254]/',
      'https://0/',
      'http://crm.example.com/',
      'ftp://crm.example.com/a',
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_FLUSHALL',
      'data:text/plain,x',
      'javascript:alert(1)',
    ]) {
      const answer = await call(url);
      expect(answer, url).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^ERR_(ADDRESS_NOT_ALLOWED|VALIDATION)$/) },
      });
    }
    expect(await tableContents()).toBe(before);
  });
});
