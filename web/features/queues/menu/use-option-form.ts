import { type QueueOption, QueueOptionForm, queueOptions } from '#shared/queue-options/contract.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useFormFile } from '#web/ui/forms/use-form-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { menuText } from './menu.text.ts';

/** The option in the form: an existing one, or a new one below `parentId`. */
export interface EditedOption {
  option?: QueueOption;
  queueId: number;
  parentId: number | null;
}

/** The form of one option, with its file. */
export function useOptionForm({ option, queueId, parentId }: EditedOption, onSaved: (id: number) => void) {
  const text = useText(menuText);
  const file = useFormFile(queueOptions);
  const form = useCrudForm({
    routes: queueOptions,
    row: option,
    params: ({ id }) => ({ queueOptionId: id }),
    schema: QueueOptionForm,
    values: { title: option?.title ?? '', message: option?.message ?? '' },
    bodyOf: ({ sent, values, isNew }) => (isNew ? { ...values, queueId, parentId } : sent),
    file,
    changes: [],
    saved: text.saved,
    onSaved: ({ id }) => onSaved(id),
  });
  return { ...form, file };
}
