import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { useText } from '#web/ui/language/use-text.ts';
import { formText } from './form.text.ts';

/** `origin`: the kind of value, which has the limit that it misses. */
type Issue = {
  code: string;
  message: string;
  path: PropertyKey[];
  origin?: string;
  minimum?: number;
  maximum?: number;
};
type FormText = ReturnType<typeof useText<typeof formText>>;

type Errors<Values> = Partial<Record<keyof Values, string>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The contract's validation messages in the reader's language. */
const textOf = (issue: Issue, value: unknown, text: FormText): string => {
  if (isEmpty(value)) return text.required;
  const isText = issue.origin === 'string';
  if (issue.code === 'too_small') return isText ? text.tooShort : `${text.least} ${issue.minimum}`;
  if (issue.code === 'too_big') return isText ? text.tooLong : `${text.most} ${issue.maximum}`;
  return issue.message === 'Invalid email' ? text.invalidEmail : text.invalid;
};

/** The values that differ from before. */
const changesOf = <Values extends Record<string, unknown>>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Values>;

/**
 * A form validated by the contract's own schema, so that server and form cannot disagree. Errors show from the first
 * attempt to submit; `refused`: errors the server answered, by field.
 */
export function useForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initial: Values,
  refused: Errors<Values> = {},
) {
  const text = useText(formText);
  const [values, setValues] = useState(initial);
  const [before, setBefore] = useState(initial);
  // A further attempt renders the form also when it changes nothing, so that the first wrong field gets the focus again.
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const found = useMemo(() => {
    const errors: Errors<Values> = {};
    for (const issue of schema.safeParse(values).error?.issues ?? []) {
      const name = issue.path[0] as keyof Values;
      errors[name] ??= textOf(issue as Issue, values[name], text);
    }
    return errors;
  }, [schema, values, text]);
  const changes = useMemo(() => changesOf(before, values), [before, values]);
  /** A function gets the current value: for changes that come while something else may have changed it. */
  const set = <N extends keyof Values>(name: N, value: Values[N] | ((old: Values[N]) => Values[N])) =>
    setValues((old) => ({ ...old, [name]: value instanceof Function ? value(old[name]) : value }));
  const errors: Errors<Values> = { ...refused, ...(isTried && found) };
  return {
    values,
    set,
    errors,
    /** The props that bind a field component to one value; `clean` removes what may not be typed. */
    field: <N extends keyof Values & string>(
      name: N,
      label: string,
      clean: (value: Values[N]) => Values[N] = (value) => value,
    ) => ({
      name,
      label,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[N]) => set(name, clean(value)),
    }),
    isTried,
    /** Only these are sent, so that fields changed by another user in between keep their new values. */
    changes,
    /** The stored values, with which the present ones are compared. */
    before,
    isDirty: Object.keys(changes).length > 0,
    /** Takes the current values as stored: later changes are compared with them. */
    keep: () => setBefore(values),
    /** Takes values that arrive late as stored; fields that were changed before keep their changes. */
    receive: (stored: Values) => {
      setValues((old) => ({ ...stored, ...changesOf(before, old) }));
      setBefore(stored);
    },
    /** Shows all errors; returns true when there are no errors. */
    check: () => {
      setTries(tries + 1);
      return Object.keys(found).length === 0;
    },
  };
}
