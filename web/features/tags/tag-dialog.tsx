import { kanban } from '#shared/kanban/contract.ts';
import { defaultColor, TagForm, tags } from '#shared/tags/contract.ts';
import type { Tag } from '#shared/tags/tag.ts';
import { useCan } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { tagsText } from './tags.text.ts';

interface TagDialogProps {
  tag?: Tag;
  /** A new tag starts as a lane of the board. */
  isLane?: boolean;
  onClose: () => void;
}

const lane = (isLane: boolean): Tag['kanban'] => (isLane ? 1 : 0);

/** Adds a tag, or edits the given one. */
export function TagDialog({ tag, isLane = false, onClose }: TagDialogProps) {
  const text = useText(tagsText);
  const can = useCan();
  const { values, set, field, ...form } = useCrudForm({
    routes: tags,
    row: tag,
    params: ({ id }) => ({ tagId: id }),
    schema: TagForm,
    values: { name: tag?.name ?? '', color: tag?.color ?? defaultColor, kanban: tag?.kanban ?? lane(isLane) },
    fieldOf: { ERR_TAG_NAME_ALREADY_EXISTS: 'name' },
    changes: [tags.list, tags.listAll, kanban.lanes],
    saved: text.saved,
    onSaved: onClose,
  });
  const name = field('name', text.name);
  const isShort = name.value.trim() !== '' && name.value.trim().length < 3;
  return (
    <FormDialog title={tag ? text.editTitle : isLane ? text.addLane : text.add} onClose={onClose} {...form.dialog}>
      <TextField
        {...name}
        error={name.error && isShort ? text.tooShort : name.error}
        autoFocus
        isRequired
        maxLength={60}
      />
      <ColorField {...field('color', text.color)} custom={text.otherColor} />
      {can('tags:kanban') && (
        <Switch label={text.kanbanSwitch} isOn={values.kanban === 1} onChange={(isOn) => set('kanban', lane(isOn))} />
      )}
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
