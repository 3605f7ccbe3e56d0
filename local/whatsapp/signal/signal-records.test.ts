import { expect, test } from 'vitest';
import { keepNewestReceivingChains } from './drop-old-chains.ts';
import { restoreOtherSignalSessions } from './keep-other-sessions.ts';

const session = (used: number, chains: Record<string, { chainType: number }> = {}) => ({
  indexInfo: { used, closed: -1 },
  _chains: chains,
});

test('keeps the newest five receiving chains, and always the sending one', () => {
  const receiving = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`r${i}`, { chainType: 2 }]));
  const { _sessions } = keepNewestReceivingChains({
    _sessions: { a: session(1, { s: { chainType: 1 }, ...receiving }) },
  });
  expect(Object.keys(_sessions.a?._chains ?? {})).toEqual(['s', 'r3', 'r4', 'r5', 'r6', 'r7']);
});

test('changes only the session that decrypted', () => {
  const before = { _sessions: { a: session(1, { a1: { chainType: 2 } }), b: session(1) } };
  const after = {
    _sessions: {
      a: session(1, { a1: { chainType: 2 }, bad: { chainType: 2 } }),
      b: session(2, { b1: { chainType: 2 } }),
    },
  };
  expect(restoreOtherSignalSessions(before, after)).toEqual({
    _sessions: { a: before._sessions.a, b: after._sessions.b },
  });
});
