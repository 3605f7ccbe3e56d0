import { expect, it } from 'vitest';
import { fairShare } from './fair-share.ts';
import type { Lease } from './leases.ts';

const NOW = 1000;
const leasesOf = (owners: string[]): Lease[] =>
  owners.map((owner, shard) => ({ shard, owner, fence: 1, leaseUntil: owner === 'dead' ? NOW - 1 : NOW + 1 }));
const view = (owners: string[], me: string, runners: string[]) => ({
  shards: owners.length,
  leases: leasesOf(owners),
  runners,
  me,
  mine: owners.flatMap((owner, shard) => (owner === me ? [shard] : [])),
  now: NOW,
});

it.each<[string, string[], string[], { acquire: number[]; release: number[] }]>([
  [
    'alone, it takes everything',
    ['dead', '', '', 'dead'].map((o) => o || 'dead'),
    ['a'],
    { acquire: [0, 1, 2, 3], release: [] },
  ],
  ['with all, it gives half to a newcomer', ['a', 'a', 'a', 'a'], ['a', 'b'], { acquire: [], release: [2, 3] }],
  ['what it gave up it does not take back', ['a', 'a', 'dead', 'dead'], ['a', 'b'], { acquire: [], release: [] }],
  ['as a newcomer it takes its half', ['b', 'b', 'dead', 'dead'], ['a', 'b'], { acquire: [2, 3], release: [] }],
  ['even shares stay', ['a', 'a', 'b', 'b'], ['a', 'b'], { acquire: [], release: [] }],
  ['the third runner gets one from the richer', ['a', 'a', 'b', 'b'], ['a', 'b', 'c'], { acquire: [], release: [1] }],
  ['what a dead runner held is shared out', ['a', 'dead', 'dead', 'b'], ['a', 'b'], { acquire: [1], release: [] }],
])('%s', (_, owners, runners, expected) => {
  expect(fairShare(view(owners, 'a', runners))).toEqual(expected);
});

it('takes back shards that its own crash left behind', () => {
  expect(fairShare({ ...view(['a', 'a'], 'a', ['a']), mine: [] })).toEqual({ acquire: [0, 1], release: [] });
});

it('settles: any number of runners end with equal shares, give or take one, and stop moving shards', () => {
  for (let count = 1; count <= 6; count++) {
    const runners = Array.from({ length: count }, (_, n) => String.fromCharCode(97 + n));
    let owners = ['a', 'a', 'a', 'a'];
    let moves = 1;
    for (let round = 0; round < 20; round++) {
      moves = 0;
      for (const me of runners) {
        const { acquire, release } = fairShare(view(owners, me, runners));
        moves += acquire.length + release.length;
        owners = owners.map((o, s) => (release.includes(s) ? 'dead' : acquire.includes(s) ? me : o));
      }
    }
    const counts = runners.map((me) => owners.filter((owner) => owner === me).length);
    expect(moves).toBe(0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});
