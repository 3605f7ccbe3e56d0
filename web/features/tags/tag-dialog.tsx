import type { FormEvent } from 'react';
import { kanban } from '#shared/kanban/contract.ts';
import { defaultColor, type Tag, TagForm, tags } from '#shared/tags/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { ColorField } from '#web/ui/color-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useFieldRefusal } from '#web/ui/use-field-refusal.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { tagsText } from './tags.text.ts';

interface TagDialogProps {
  tag?: Tag;
  /** A new tag starts as a lane of the board. */
  isLane?: boolean;
  onClose: () => void;
}

const ofName = { ERR_TAG_NAME_ALREADY_EXISTS: 'name' } as const;
const lane = (isLane: boolean): Tag['kanban'] => (isLane ? 1 : 0);

/** Adds a tag, or edits the given one. */
export function TagDialog({ tag, isLane = false, onClose }: TagDialogProps) {
  const text = useText(tagsText);
  const can = useCan();
  const form = useForm(TagForm, {
    name: tag?.name ?? '',
    color: tag?.color ?? defaultColor,
    kanban: tag?.kanban ?? lane(isLane),
  });
  const { values, set, errors } = form;
  const changes = { changes: [tags.list, tags.listAll, kanban.lanes] };
  const create = useCommand(tags.create, changes);
  const update = useCommand(tags.update, changes);
  const refusal = useFieldRefusal(create.error ?? update.error, ofName);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const outcome = tag
      ? await update.run({ params: { tagId: tag.id }, body: form.changes })
      : await create.run({ body: values });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onClose();
  };
  const name = values.name.trim();
  const nameError =
    errors.name && name !== '' && name.length < 3 ? text.tooShort : (errors.name ?? refusal.errors.name);
  return (
    <FormDialog
      title={tag ? text.editTitle : isLane ? text.addLane : text.add}
      onClose={onClose}
      onSubmit={submit}
      isBusy={create.isRunning || update.isRunning}
      isDirty={form.isDirty}
    >
      <TextField
        label={text.name}
        name="name"
        autoFocus
        isRequired
        maxLength={60}
        value={values.name}
        error={nameError}
        onChange={(typed) => set('name', typed)}
      />
      <ColorField
        label={text.color}
        custom={text.otherColor}
        value={values.color}
        onChange={(color) => set('color', color)}
      />
      {can('tags:kanban') && (
        <Switch label={text.kanbanSwitch} isOn={values.kanban === 1} onChange={(isOn) => set('kanban', lane(isOn))} />
      )}
      <ErrorNotice error={refusal.rest} />
    </FormDialog>
  );
}
