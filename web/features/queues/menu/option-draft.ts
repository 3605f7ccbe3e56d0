import type { BotFile, BotOption } from '#shared/bot/config.ts';
import { type AttachedFileView, botFileOfView, namedFile } from '#web/entities/bot-phone/bot-views.ts';
import type { FileChange } from '#web/ui/fields/file-field.tsx';
import type { EditedOption } from './use-option-form.ts';

/** Typed and unsaved fields of an option. */
export interface QueueOptionDraft {
  edited: EditedOption;
  title: string;
  message: string;
  file: FileChange;
}

/** Id of an option that is not stored yet. */
const newOptionId = 0;

/** The file that a record has once the change is saved. */
export function fileAfterChange(change: FileChange, stored: AttachedFileView | undefined): BotFile | null {
  if (change.kind === 'removed') return null;
  if (change.kind === 'chosen') return namedFile(change.file.name, change.file.type);
  return stored ? botFileOfView(stored) : null;
}

/** The option tree with the draft in it. A draft without title and message cannot be saved and changes nothing. */
export function treeWithOptionDraft(tree: readonly BotOption[], draft: QueueOptionDraft | null): BotOption[] {
  if (!draft || (draft.title.trim() === '' && draft.message.trim() === '')) return [...tree];
  const { edited, message, file } = draft;
  const typed = { title: draft.title.trim(), message, media: fileAfterChange(file, edited.option) };
  const { option, parentId } = edited;
  if (option) return tree.map((one) => (one.id === option.id ? { ...one, ...typed } : one));
  const number = 1 + tree.filter((one) => one.parentId === parentId).length;
  return [...tree, { id: newOptionId, parentId, option: String(number), ...typed }];
}
