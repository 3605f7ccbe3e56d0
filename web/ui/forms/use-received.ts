import { useState } from 'react';
import type { useForm } from './use-form.ts';

type Receiving<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useForm<Values>>,
  'isDirty' | 'receive'
>;

/**
 * Takes what another user stored into a form that is open: fields that were changed here keep their changes, the others
 * show the new values. Returns true while there are changes that were typed before a colleague stored others; what
 * arrives during a save is the form's own.
 */
export function useReceived<Values extends Record<string, unknown>>(
  form: Receiving<Values>,
  stored: Values,
  isSaving: boolean,
): boolean {
  const json = JSON.stringify(stored);
  const [seen, setSeen] = useState(json);
  const [isChanged, setChanged] = useState(false);
  if (json !== seen) {
    setSeen(json);
    form.receive(stored);
    setChanged(form.isDirty && !isSaving);
  }
  return isChanged && form.isDirty;
}
