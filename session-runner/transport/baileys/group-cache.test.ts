import type { GroupMetadata } from '@whiskeysockets/baileys';
import { beforeEach, expect, it } from 'vitest';
import { GroupCache } from './group-cache.ts';

const id = '120363@g.us';
const group = (...members: string[]): GroupMetadata => ({
  id,
  subject: 'Family',
  owner: undefined,
  participants: members.map((member) => ({ id: member })),
});

let now: number;
let asked: number;
let members: string[];
let groups: GroupCache;
beforeEach(() => {
  [now, asked, members] = [0, 0, ['1@lid']];
  groups = new GroupCache(() => now);
});
const cached = async () => {
  const { participants } = await groups.of(id, async () => {
    asked++;
    return group(...members);
  });
  return participants.map((one) => one.id);
};

it('asks for a group once, and again after five minutes', async () => {
  for (let n = 0; n < 20; n++) await cached();
  expect(asked).toBe(1);
  now += 5 * 60_000;
  await cached();
  expect(asked).toBe(2);
});

it('does not ask for a group whose metadata it received', async () => {
  groups.updated([group('1@lid', '2@lid')]);
  expect(await cached()).toEqual(['1@lid', '2@lid']);
  expect(asked).toBe(0);
});

it.each<[string, () => void]>([
  ['a member who came or left', () => groups.membersChanged({ id })],
  ['a change of the group itself', () => groups.updated([{ id, subject: 'Friends' }])],
])('asks again after %s', async (_, change) => {
  await cached();
  members = ['1@lid', '3@lid'];
  change();
  expect(await cached()).toEqual(['1@lid', '3@lid']);
});

it('keeps nothing of a failed query, and drops the oldest of very many groups', async () => {
  await expect(groups.of(id, () => Promise.reject(new Error('rate-overlimit')))).rejects.toThrow();
  await cached();
  groups.updated(Array.from({ length: 1000 }, (_, n) => ({ ...group('1@lid'), id: `${n}@g.us` })));
  await cached();
  expect(asked).toBe(2);
});
