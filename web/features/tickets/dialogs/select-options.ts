import type { Option } from '#web/ui/field.tsx';

/** Choices of a select, with what choosing none of them means on top. */
export const optionsOf = (choices: readonly { id: number; name: string }[], none: string): Option[] => [
  { value: '', text: none },
  ...choices.map(({ id, name }) => ({ value: String(id), text: name })),
];
