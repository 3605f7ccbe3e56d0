import { describe, expect, test } from 'vitest';
import { type Key, type KeyRange, keys } from '#shared/server/keys.ts';
import { tableKeySamples } from './samples.fixture.ts';

type Name = keyof typeof tableKeySamples;
type Built = string | Key | KeyRange | { pk: string; from: string; to: string };

const build = (name: Name): Built => (keys[name] as (...args: readonly unknown[]) => Built)(...tableKeySamples[name]);

const names = (Object.keys(tableKeySamples) as Name[]).toSorted();
const built = new Map(names.map((name) => [name, build(name)]));

const line = (value: Built): string => {
  if (typeof value === 'string') return value;
  if ('prefix' in value) return `${value.pk} | ${value.prefix}*`;
  return 'from' in value ? `${value.pk} | ${value.from} … ${value.to}` : `${value.pk} | ${value.sk}`;
};

test('every builder writes the keys that are on disk', async () => {
  const layout = [...built].map(([name, value]) => `${name}: ${line(value)}\n`).join('');
  await expect(layout).toMatchFileSnapshot('layout.txt');
});

/** A part of a key: a fixed character, any digit, a text without `#`, or any text. */
type Part = { is: 'character'; character: string } | { is: 'digit' | 'word' | 'text' };

/**
 * A sample as a pattern: numbers and texts that came from an argument stand for any other. Some keys contain only the
 * first three letters of a word.
 */
const patternOf = (key: string): Part[] =>
  (key.match(/‹text›|‹more›|‹word›|‹wo|[0-9a-f]{64}|(\d)\1{9}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[\s\S]/gu) ?? []).flatMap(
    (part): Part[] => {
      if (/^‹(text|more)›$/.test(part)) return [{ is: 'text' }];
      if (part.startsWith('‹wo')) return [{ is: 'word' }];
      if (/^[0-9a-f]{64}$/.test(part)) return Array<Part>(64).fill({ is: 'word' });
      if (part.length === 1) return [{ is: 'character', character: part }];
      return [...part].map((character) => (/\d/.test(character) ? { is: 'digit' } : { is: 'character', character }));
    },
  );

const isOpen = ({ is }: Part): boolean => is === 'text' || is === 'word';

/** Whether one character fits both parts. */
const meet = (a: Part, b: Part): boolean => {
  if (a.is === 'character' && b.is === 'character') return a.character === b.character;
  const [fixed, other] = a.is === 'character' ? [a, b] : [b, a];
  if (fixed.is !== 'character') return true;
  if (other.is === 'digit') return /\d/.test(fixed.character);
  return other.is === 'text' || fixed.character !== '#';
};

/** Whether some text fits both patterns. */
const overlap = (a: readonly Part[], b: readonly Part[]): boolean => {
  const [one, other] = [a[0], b[0]];
  if (one === undefined && other === undefined) return true;
  // An open part may end here, or take one more character of the other pattern.
  if (one && isOpen(one) && overlap(a.slice(1), b)) return true;
  if (other && isOpen(other) && overlap(a, b.slice(1))) return true;
  if (!one || !other || (isOpen(one) && isOpen(other)) || !meet(one, other)) return false;
  return overlap(isOpen(one) ? a : a.slice(1), isOpen(other) ? b : b.slice(1));
};

const rows = [...built].flatMap(([name, value]) =>
  typeof value !== 'string' && 'sk' in value
    ? [{ name, pk: patternOf(value.pk as string), sk: patternOf(value.sk as string) }]
    : [],
);
const ranges = [...built].flatMap(([name, value]) =>
  typeof value !== 'string' && 'prefix' in value
    ? [{ name, pk: patternOf(value.pk), sk: [...patternOf(value.prefix), { is: 'text' as const }] }]
    : [],
);
/**
 * Builders of an index's partition; the others that return a text return its sort key. `due` is the `dueShard` of a
 * company.
 */
const partitions = [...built].flatMap(([name, value]) =>
  typeof value === 'string' && !name.startsWith('by') && name !== 'due' ? [{ name, pk: patternOf(value) }] : [],
);

describe('the keys of different builders', () => {
  test('never are the same', () => {
    const same = rows.flatMap((one, n) =>
      rows
        .slice(n + 1)
        .filter((other) => overlap(one.pk, other.pk) && overlap(one.sk, other.sk))
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(same).toEqual([]);
  });

  test('never begin alike within a partition, so that a range finds rows of one kind, or of these', () => {
    const found = ranges.map(({ name, pk, sk }) => [
      name,
      rows.filter((row) => overlap(row.pk, pk) && overlap(row.sk, sk)).map((row) => row.name),
    ]);
    expect(Object.fromEntries(found.filter(([, kinds]) => kinds?.length !== 1))).toEqual({
      allFigures: ['figuresOfAgent', 'figuresOfDay'],
      campaignReport: [
        'campaignAudience',
        'campaignHour',
        'campaignSums',
        'confirmedRecipient',
        'readyRecipient',
        'recipient',
      ],
      chatRows: ['chat', 'chatMessage', 'chatSent'],
      chatWords: ['chatIndexed', 'chatWord'],
      latestMessages: ['latestMessage', 'newestBlock'],
      messagesByBeginning: ['blockByBeginning', 'messageByBeginning'],
      messagesByWord: ['blockByWord', 'messageByWord'],
      messagesByWordPrefix: ['blockByWord', 'messageByWord'],
      directory: [
        ...['calendar', 'campaignSettings', 'company', 'ids', 'listener', 'queue', 'session'],
        ...['setting', 'tag', 'usage', 'user', 'whatsapp'],
      ],
      // Rows of version 5.0, which no builder writes any more.
      earlierShardMembers: [],
      fleet: ['runnerLease', 'shardDirectory'],
      sessionKeys: ['journal', 'rebuilt', 'sessionHead', 'snapshot'],
    });
  });

  test('never share a partition of an index', () => {
    const same = partitions.flatMap((one, n) =>
      partitions
        .slice(n + 1)
        .filter((other) => overlap(one.pk, other.pk))
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(same).toEqual([]);
  });
});
