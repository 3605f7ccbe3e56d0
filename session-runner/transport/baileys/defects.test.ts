import { expect, it } from 'vitest';
import { keepOnlyUsedSession, readableSenderKey } from './defects.ts';

const session = (chain: string, used: number, closed = -1) => ({ _chains: { chain }, indexInfo: { used, closed } });
const record = (sessions: Record<string, unknown>) => ({ version: 'v1', _sessions: sessions });

it('restores the sessions that a decryption tried in vain', () => {
  const before = record({ old: session('old 1', 10), current: session('current 1', 20) });
  const after = record({ old: session('old 2, spoiled', 10), current: session('current 2', 30) });
  expect(keepOnlyUsedSession(before, after)).toEqual(
    record({ old: session('old 1', 10), current: session('current 2', 30) }),
  );
});

it('keeps the closing of a session that happened at the same time', () => {
  const before = record({ old: session('old 1', 10), current: session('current 1', 20) });
  const after = record({ old: session('spoiled', 10, 99), current: session('current 2', 30) });
  expect(keepOnlyUsedSession(before, after)).toMatchObject({ _sessions: { old: session('old 1', 10, 99) } });
});

it('keeps a new session', () => {
  const before = record({ old: session('old 1', 10) });
  const after = record({ old: session('old 1', 11), fresh: session('fresh 1', 40) });
  expect(keepOnlyUsedSession(before, after)).toEqual(after);
});

it('changes nothing when the used session cannot be determined', () => {
  const before = record({ a: session('a', 1), b: session('b', 1) });
  const after = record({ a: session('a2', 2), b: session('b2', 2) });
  expect(keepOnlyUsedSession(before, after)).toBe(after);
  expect(keepOnlyUsedSession(undefined, after)).toBe(after);
});

it('stores skipped group keys in a form that is read back as bytes', () => {
  const asStored = Buffer.from(JSON.stringify([{ senderMessageKeys: [{ iteration: 1, seed: Buffer.from('seed') }] }]));
  const repaired = readableSenderKey(asStored).toString();
  expect(repaired).toContain(`{"type":"Buffer","data":"${Buffer.from('seed').toString('base64')}"}`);
});
