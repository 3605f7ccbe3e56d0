import { expect, test } from 'vitest';
import type { BotOption } from '#shared/bot/config.ts';
import type { QueueOption } from '#shared/queue-options/contract.ts';
import { type QueueOptionDraft, treeWithOptionDraft } from './option-draft.ts';

const option = (id: number, parentId: number | null, number: number): BotOption => ({
  id,
  parentId,
  option: String(number),
  title: `O${id}`,
  message: '',
  media: null,
});
const tree = [option(1, null, 1), option(2, 1, 1), option(3, null, 2)];
const stored = {
  ...option(2, 1, 1),
  queueId: 9,
  mediaPath: 'https://files.example/a',
  mediaName: 'a.png',
  mediaType: 'image/png',
  version: 1,
} satisfies QueueOption & BotOption;
const kept = { kind: 'kept' } as const;

test('puts a new option at the end of its menu', () => {
  const draft = { edited: { queueId: 9, parentId: 1 }, title: ' Novo ', message: 'oi', file: kept };
  expect(treeWithOptionDraft(tree, draft)).toEqual([
    ...tree,
    { id: 0, parentId: 1, option: '2', title: 'Novo', message: 'oi', media: null },
  ]);
});

test('changes an edited option, with its file as it will be', () => {
  const draft = { edited: { option: stored, queueId: 9, parentId: 1 }, title: 'B', message: '', file: kept };
  const changed = (file: QueueOptionDraft['file']) =>
    treeWithOptionDraft(tree, { ...draft, file }).find(({ id }) => id === 2);
  expect(changed(kept)).toMatchObject({ title: 'B', option: '1', parentId: 1, media: { fileName: 'a.png' } });
  expect(changed({ kind: 'removed' })?.media).toBeNull();
  expect(changed({ kind: 'chosen', file: new File([], 'b.pdf') })?.media).toMatchObject({ fileName: 'b.pdf' });
});

test('ignores a draft that cannot be saved', () => {
  const draft = { edited: { queueId: 9, parentId: null }, title: ' ', message: '', file: kept };
  expect(treeWithOptionDraft(tree, draft)).toEqual(tree);
  expect(treeWithOptionDraft(tree, null)).toEqual(tree);
});
