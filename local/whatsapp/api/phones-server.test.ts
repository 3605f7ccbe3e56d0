import { expect, test } from 'vitest';
import { createPeople, startEmptyNetwork, testAnaNumber, testShopNumber } from '../testing/test-network.ts';

const cases: [what: string, method: string, path: string, body: unknown, status: number][] = [
  ['a number with letters', 'POST', '/api/phones', { number: '55abc', name: 'X' }, 400],
  ['a phone without a name', 'POST', '/api/phones', { number: '5511977770001' }, 400],
  ['a number that is taken', 'POST', '/api/phones', { number: testAnaNumber, name: 'Ana again' }, 409],
  ['a body that is no object', 'POST', '/api/phones', [], 400],
  ['a scan by an unknown phone', 'POST', '/api/phones/5511900009999/scan', { qr: 'x' }, 404],
  ['a QR that is none', 'POST', `/api/phones/${testShopNumber}/scan`, { qr: 'hello' }, 400],
  [
    'a message to a stranger',
    'POST',
    `/api/phones/${testAnaNumber}/messages`,
    { to: '5511900009999', text: 'hi' },
    404,
  ],
  ['a message from a stranger', 'POST', '/api/phones/5511900009999/messages', { to: testAnaNumber, text: 'hi' }, 404],
  ['a message to oneself', 'POST', `/api/phones/${testAnaNumber}/messages`, { to: testAnaNumber, text: 'hi' }, 400],
  ['an empty message', 'POST', `/api/phones/${testAnaNumber}/messages`, { to: testShopNumber, text: '' }, 400],
  [
    'a quote of nothing',
    'POST',
    `/api/phones/${testAnaNumber}/messages`,
    { to: testShopNumber, text: 'hi', quoted: 'NONE' },
    404,
  ],
  [
    'an edit of nothing',
    'POST',
    `/api/phones/${testAnaNumber}/messages`,
    { to: testShopNumber, text: 'hi', edit: 'NONE' },
    404,
  ],
  ['a chat with a stranger', 'GET', `/api/phones/${testAnaNumber}/chats/5511900009999`, undefined, 404],
  [
    'a message to an unknown group',
    'POST',
    `/api/phones/${testAnaNumber}/messages`,
    { to: '123@g.us', text: 'hi' },
    404,
  ],
  ['an unknown fault', 'POST', '/api/faults', { kind: 'explode' }, 400],
  ['a fault of an unlinked phone', 'POST', '/api/faults', { kind: 'drop', number: testAnaNumber }, 409],
  ['an unknown path', 'GET', '/api/nothing', undefined, 404],
  ['a path outside the page', 'GET', '/..%2fmain.ts', undefined, 404],
];

test.each(cases)('refuses %s in plain words without any effect', async (_, method, path, body, status) => {
  const { phones } = await startEmptyNetwork();
  await createPeople(phones);
  const before = await phones.call('GET', '/api/phones');
  const answer = await phones.call(method, path, body);
  expect(answer).toEqual({
    status,
    body: { error: expect.stringMatching(/\w+ \w+/), code: expect.any(String), value: expect.any(String) },
  });
  expect(await phones.call('GET', '/api/phones')).toEqual(before);
  expect(await phones.chat(testAnaNumber, testShopNumber)).toEqual([]);
});

test('refuses to send or read on a phone that is off', async () => {
  const { phones } = await startEmptyNetwork();
  await createPeople(phones);
  await phones.online(testAnaNumber, false);
  for (const [action, body] of Object.entries({
    messages: { to: testShopNumber, text: 'hi' },
    read: { peer: testShopNumber },
  })) {
    expect(await phones.call('POST', `/api/phones/${testAnaNumber}/${action}`, body)).toMatchObject({ status: 409 });
  }
});

test('refuses a body that is not JSON', async () => {
  const { phones } = await startEmptyNetwork();
  const response = await fetch(`${phones.url}/api/phones`, { method: 'POST', body: '{' });
  expect(response.status).toBe(400);
});

test('refuses requests from pages of other sites', async () => {
  const { phones } = await startEmptyNetwork();
  const body = JSON.stringify({ number: testAnaNumber, name: 'Ana' });
  const response = await fetch(`${phones.url}/api/phones`, {
    method: 'POST',
    body,
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status).toBe(400);
});

test('lets two phones chat without linked devices, and counts unread messages in the chat list', async () => {
  const { phones } = await startEmptyNetwork();
  await createPeople(phones);
  const id = await phones.send(testAnaNumber, { to: testShopNumber, text: 'hi' });
  expect(await phones.chat(testAnaNumber, testShopNumber)).toMatchObject([{ id, ack: 3, fromMe: true }]);
  const { body } = await phones.call('GET', `/api/phones/${testShopNumber}/chats`);
  expect(body).toMatchObject([{ peer: testAnaNumber, name: 'Ana', unread: 1, last: { text: 'hi' } }]);
  await phones.read(testShopNumber, testAnaNumber);
  expect(await phones.chat(testAnaNumber, testShopNumber)).toMatchObject([{ id, ack: 4 }]);
});
