import type { SelectOption } from '#web/ui/fields/field.tsx';

/** The options of a select; the first one, without a value, stands for choosing none. */
export function selectOptionsOf(choices: readonly { id: number; name: string }[], none: string): SelectOption[] {
  return [{ value: '', text: none }, ...choices.map(({ id, name }) => ({ value: String(id), text: name }))];
}
