import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeCommits } from './merge-commits.ts';
import { applyCommit, emptyState, type SessionCommit } from './session-state.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd');
const value = fc.string({ minLength: 1, maxLength: 3 });
const commit: fc.Arbitrary<SessionCommit> = fc.record(
  {
    keys: fc.array(fc.tuple(name, fc.option(value)), { maxLength: 3 }),
    handled: fc.array(value, { maxLength: 2 }),
    sent: fc.array(fc.tuple(name, value), { maxLength: 2 }),
    unread: fc.array(fc.tuple(name, fc.option(value)), { maxLength: 2 }),
    credentials: value,
    reset: fc.constant(true as const),
  },
  { requiredKeys: ['keys', 'handled', 'sent'] },
);

function stateAfter(commits: readonly SessionCommit[]) {
  const state = emptyState();
  for (const one of commits) applyCommit(state, one);
  return state;
}

it('commits merged in parts have the effect of all of them in order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(commit, { maxLength: 6 }), { maxLength: 5 }), (parts) => {
      let since: SessionCommit[] = [];
      for (const part of parts) since = [mergeCommits(since.concat(part))];
      expect(stateAfter([mergeCommits(since)])).toEqual(stateAfter(parts.flat()));
    }),
  );
});
