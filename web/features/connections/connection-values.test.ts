import { expect, test } from 'vitest';
import { usualHours, weekForEditing } from '#shared/hours/usual-hours.ts';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import {
  ConnectionFields,
  changedConnectionFields,
  connectionFormValuesOf,
  connectionRequestBody,
} from './connection-values.ts';

const none = connectionFormValuesOf(undefined);
const stored = (fields: Partial<Whatsapp>) =>
  ({
    ...connectionRequestBody({ ...none, name: 'Loja' }),
    queues: [{ id: 3, name: 'Vendas', color: '#ff0000' }],
    queueIds: [3, 9],
    ...fields,
  }) as Whatsapp;
const wrongIn = (values: object) =>
  ConnectionFields.safeParse({ ...none, name: 'Loja', ...values })
    .error?.issues.map(({ path }) => path[0])
    .filter((name, at, all) => all.indexOf(name) === at)
    .sort() ?? [];

test("gives a new connection the server's default values", () => {
  expect(connectionRequestBody({ ...none, name: 'Loja' })).toMatchObject({
    timeToTransfer: 0,
    transferQueueId: null,
    expiresTicket: 0,
    maxUseBotQueues: 3,
    timeUseBotQueues: 0,
  });
});

test.each([
  ['the newer pair', { timeToTransfer: 5, transferQueueId: 2 }, ['5', '2']],
  ['the older pair', { timeSendQueue: 7, sendIdQueue: 3 }, ['7', '3']],
  [
    'both pairs: the earlier time',
    { timeToTransfer: 5, transferQueueId: 2, timeSendQueue: 3, sendIdQueue: 4 },
    ['3', '4'],
  ],
  ['ignores half a pair', { timeToTransfer: 5 }, ['', '']],
])('shows the rule for customers without a queue: %s', (_, fields, shown) => {
  const { timeToTransfer, transferQueueId } = connectionFormValuesOf(stored(fields));
  expect([timeToTransfer, transferQueueId]).toEqual(shown);
});

test('leaves out deleted queues', () => {
  expect(connectionFormValuesOf(stored({})).queueIds).toEqual([3]);
});

test('completes the hours to a whole week, or sends none', () => {
  expect(connectionRequestBody({ ...none, name: 'Loja' }).schedules).toEqual([]);
  const [monday] = usualHours;
  const shown = connectionFormValuesOf(stored({ schedules: monday ? [monday] : [] })).schedules;
  expect(shown).toHaveLength(7);
  expect(shown.slice(0, 2).map(({ startTime }) => startTime)).toEqual(['08:00', '']);
});

test('saves the rule in one pair of fields and clears the older pair', () => {
  const values = connectionFormValuesOf(stored({ timeSendQueue: 7, sendIdQueue: 3 }));
  expect(connectionRequestBody(values)).toMatchObject({
    timeToTransfer: 7,
    transferQueueId: 3,
    sendIdQueue: null,
    timeSendQueue: 0,
  });
  const without = connectionRequestBody({ ...values, timeToTransfer: '', transferQueueId: '' });
  expect(without).toMatchObject({ timeToTransfer: 0, transferQueueId: null, sendIdQueue: null, timeSendQueue: 0 });
});

test.each([
  [{}, []],
  [{ queueIds: [1] }, []],
  [{ queueIds: [1, 2] }, ['greetingMessage']],
  [{ queueIds: [1, 2], greetingMessage: ' \n ' }, ['greetingMessage']],
  [{ queueIds: [1, 2], greetingMessage: 'Olá' }, []],
  [{ timeToTransfer: '5' }, ['timeToTransfer']],
  [{ transferQueueId: '2' }, ['timeToTransfer']],
  [{ timeToTransfer: '0', transferQueueId: '2' }, ['timeToTransfer']],
  [{ timeToTransfer: '0' }, []],
  [{ expiresTicket: '1.5' }, ['expiresTicket']],
  [{ expiresTicket: '' }, []],
  [{ maxUseBotQueues: '' }, ['maxUseBotQueues']],
  [{ maxUseBotQueues: '1001' }, ['maxUseBotQueues']],
  [{ schedules: weekForEditing(usualHours) }, []],
  [{ schedules: weekForEditing([]) }, []],
  [{ schedules: weekForEditing(usualHours).map((day) => ({ ...day, endTime: '25:00' })) }, ['schedules']],
  [{ schedules: weekForEditing(usualHours).map((day) => ({ ...day, endTime: '' })) }, ['schedules']],
  [{ name: 'x', queueIds: [1, 2] }, ['greetingMessage', 'name']],
])('finds in %j the invalid fields %j', (values, fields) => {
  expect(wrongIn(values)).toEqual(fields);
});

test('sends only changed fields, and the rule for customers without a queue as a whole', () => {
  const values = { ...none, name: 'Loja', transferQueueId: '3', timeToTransfer: '5' };
  expect(changedConnectionFields(values, { name: 'Loja' })).toEqual({ name: 'Loja' });
  expect(changedConnectionFields(values, { timeToTransfer: '5' })).toEqual({
    timeToTransfer: 5,
    transferQueueId: 3,
    sendIdQueue: null,
    timeSendQueue: 0,
  });
  expect(changedConnectionFields(values, {})).toEqual({});
});
