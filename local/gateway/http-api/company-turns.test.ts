import { beforeEach, expect, test, vi } from 'vitest';
import type { AccessClaims } from '#shared/auth/contract.ts';
import { CompanyTurns } from './company-turns.ts';

const tokenOf = (companyId: number, sessionId: string) => {
  const claims: AccessClaims = { userId: 1, companyId, sessionId };
  return `Bearer ${['{}', JSON.stringify(claims)].map((part) => Buffer.from(part).toString('base64url')).join('.')}.x`;
};

let turns: CompanyTurns;
let running: string[];
let ends: Map<string, (status: number) => void>;

beforeEach(() => {
  turns = new CompanyTurns(2);
  running = [];
  ends = new Map();
});

const call = (token: string, name: string) =>
  turns.run(
    token,
    () => {
      running.push(name);
      return new Promise<number>((resolve) => ends.set(name, resolve));
    },
    (status) => status < 400,
  );

const end = async (name: string, status = 200) => {
  ends.get(name)?.(status);
  await new Promise(setImmediate);
};

/** Makes the token one with which a call has succeeded. */
const accept = async (token: string) => {
  void call(token, 'first');
  await new Promise(setImmediate);
  await end('first');
  running = [];
};

test('while another company calls, a company has a call for each processor at once, its others in their order', async () => {
  const [ana, bia, other] = [tokenOf(1, 'ana'), tokenOf(1, 'bia'), tokenOf(2, 'caio')];
  for (const token of [ana, bia, other]) await accept(token);
  for (const [n, token] of [ana, bia, ana, bia].entries()) void call(token, `${n}`);
  void call(other, 'other');
  await new Promise(setImmediate);
  expect(running).toEqual(['0', '1', 'other']);
  await end('1');
  expect(running).toEqual(['0', '1', 'other', '2']);
  await end('0', 500);
  expect(running).toEqual(['0', '1', 'other', '2', '3']);
});

test('a company that calls alone has twice as many calls at once, which start in pairs, until another one calls', async () => {
  const [ana, other] = [tokenOf(1, 'ana'), tokenOf(2, 'caio')];
  await accept(ana);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void call(ana, name);
  await new Promise(setImmediate);
  expect(running).toEqual(['a', 'b', 'c', 'd']);
  await end('a');
  expect(running).toEqual(['a', 'b', 'c', 'd']);
  await end('b');
  expect(running).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  void call(ana, 'g');
  void call(other, 'other');
  await end('c');
  await end('d');
  expect(running).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'other']);
  await end('e');
  expect(running).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'other', 'g']);
});

test('a token that was never accepted takes no turn of the company that it names', async () => {
  const [ana, forged] = [tokenOf(1, 'ana'), tokenOf(1, 'forged')];
  await accept(ana);
  for (const name of ['a', 'b', 'c']) void call(forged, name);
  void call(ana, 'ana');
  await new Promise(setImmediate);
  expect(running).toEqual(['a', 'b', 'ana']);
  await end('a', 401);
  await end('b', 401);
  for (const name of ['d', 'e']) void call(ana, name);
  await new Promise(setImmediate);
  expect(running).toEqual(['a', 'b', 'ana', 'c', 'd']);
});

test('a call that takes long gives its turn to the next, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  turns = new CompanyTurns(1);
  try {
    const token = tokenOf(1, 'ana');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void call(token, name);
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(setImmediate);
    expect(running).toEqual(['a', 'b', 'c', 'd']);
    await end('a');
    expect(running).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    expect(running).toEqual(['a', 'b', 'c', 'd', 'e']);
  } finally {
    vi.useRealTimers();
  }
});

test('a call that fails gives its turn on', async () => {
  const token = tokenOf(1, 'ana');
  const fail = () =>
    turns.run(
      token,
      () => Promise.reject(new Error('failed')),
      () => true,
    );
  turns = new CompanyTurns(1);
  await expect(Promise.all([fail(), fail(), fail()])).rejects.toThrow('failed');
  void call(token, 'next');
  await new Promise(setImmediate);
  expect(running).toEqual(['next']);
});
