import type { SessionCommit, SessionState } from './session-state.ts';

/** A commit that has the effect of these commits in order. */
export function mergeCommits(commits: readonly SessionCommit[]): SessionCommit {
  const reset = commits.findLastIndex((commit) => commit.reset);
  const kept = reset < 0 ? commits : commits.slice(reset);
  const credentials = kept.findLast((commit) => commit.credentials !== undefined)?.credentials;
  const unread = lastPerKey(kept.flatMap((commit) => commit.unread ?? []));
  return {
    ...(reset < 0 ? {} : { reset: true as const }),
    ...(credentials === undefined ? {} : { credentials }),
    keys: lastPerKey(kept.flatMap(({ keys }) => keys)),
    handled: kept.flatMap(({ handled }) => handled),
    sent: lastPerKey(kept.flatMap(({ sent }) => sent)),
    ...(unread.length > 0 ? { unread } : {}),
  };
}

/** The last change of each key. */
const lastPerKey = <T>(changes: readonly [string, T][]): [string, T][] => [...new Map(changes)];

/**
 * Commits that rebuild `image` from nothing, each of at most about so many characters. They are generated on demand:
 * the image may change in between, if everything that changes it is also applied to their result.
 */
export function* commitsRebuildingState(image: SessionState, letters: number): Generator<SessionCommit> {
  const { credentials } = image;
  yield {
    reset: true,
    ...(credentials === null ? {} : { credentials }),
    keys: [],
    handled: [...image.handled],
    sent: [...image.sent],
    ...(image.unread.size > 0 ? { unread: [...image.unread] } : {}),
  };
  let keys: SessionCommit['keys'] = [];
  let length = 0;
  for (const [key, value] of image.keys) {
    if (keys.length > 0 && length + value.length > letters) {
      yield { keys, handled: [], sent: [] };
      keys = [];
      length = 0;
    }
    keys.push([key, value]);
    length += key.length + value.length;
  }
  if (keys.length > 0) yield { keys, handled: [], sent: [] };
}
