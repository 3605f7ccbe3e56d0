import { type FormEvent, useState } from 'react';
import type * as z from 'zod';
import type { BodyInput, ParamsInput, ParsedAnswerOf, Route } from '#shared/http/route.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import type { CallArguments } from '#web/api/request.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useFieldRefusal } from './use-field-refusal.ts';
import { useForm } from './use-form.ts';
import type { FormFile } from './use-form-file.ts';

interface Sent<Values> {
  values: Values;
  /** All values of a new row; of a stored one only those that were changed. */
  sent: Partial<Values>;
  isNew: boolean;
}

interface CrudForm<Values, C extends Route, U extends Route, Row> {
  routes: { create: C; update: U };
  /** The row to edit; undefined for a new one. */
  row: Row | undefined;
  params: (row: Row) => ParamsInput<U>;
  schema: z.ZodType;
  /** The values the form starts from. */
  values: Values;
  /** The request body; without it `sent` is the body. */
  bodyOf?: (form: Sent<Values>) => BodyInput<C> | BodyInput<U>;
  /** The query of the request that adds a row. */
  queryOf?: () => Record<string, string> | undefined;
  /** A condition that the schema cannot check, such as a chosen file; false refuses to save. */
  isComplete?: (values: Values, stored: Row | undefined) => boolean;
  file?: FormFile;
  /** The fields that server errors belong to. */
  fieldOf?: Readonly<Record<string, keyof Values & string>>;
  /** Lists that are read again once the row is stored. */
  changes: readonly Route[];
  /** The toast that confirms. */
  saved: string;
  onSaved?: (answer: ParsedAnswerOf<C> | ParsedAnswerOf<U>) => void;
}

/** The form that adds a row of a collection, or edits the given one, together with its file. */
export function useCrudForm<
  Values extends Record<string, unknown>,
  C extends Route,
  U extends Route,
  Row extends { id: number },
>(options: CrudForm<Values, C, U, Row>) {
  const { routes, file, fieldOf = {}, bodyOf = ({ sent }) => sent, isComplete = () => true } = options;
  // A new row that is stored stays in the form when its file fails to upload.
  const [stored, setStored] = useState(options.row);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const refusal = useFieldRefusal(error, fieldOf);
  const form = useForm(options.schema, options.values, refusal.errors as Partial<Record<keyof Values, string>>);

  const store = async (): Promise<ParsedAnswerOf<C> | ParsedAnswerOf<U>> => {
    const { values, changes } = form;
    const body = bodyOf({ values, sent: stored ? changes : values, isNew: !stored });
    const answer = stored
      ? await call(routes.update, ...([{ params: options.params(stored), body }] as unknown as CallArguments<U>))
      : await call(routes.create, ...([{ body, query: options.queryOf?.() }] as unknown as CallArguments<C>));
    form.keep();
    const row = answer as unknown as Row;
    setStored(row);
    try {
      if (file?.isDirty) setStored((await file.store(options.params(row))) as Row);
    } finally {
      revalidateShownData(options.changes);
    }
    return answer;
  };
  /** Resolves to true once everything is stored. */
  const save = async (): Promise<boolean> => {
    if (!form.check() || !isComplete(form.values, stored)) return false;
    setBusy(true);
    setError(null);
    try {
      const answer = await store();
      toast.success(options.saved);
      options.onSaved?.(answer);
      return true;
    } catch (thrown) {
      const refused = asApiError(thrown);
      setError(refused);
      // A conflict: the form shows what a colleague has stored.
      if (refused.status === 409) revalidateShownData(options.changes);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const isDirty = form.isDirty || (file?.isDirty ?? false);
  return {
    ...form,
    /** The row as the server has it. */
    stored,
    save,
    /** An error that belongs to none of the fields. */
    error: refusal.rest as ApiError | null,
    /** The server refused the last attempt, for a field or as a whole; a server that was not reached or busy, or that failed, did not. */
    isRefused: error !== null && error.status >= 400 && error.status < 500 && error.code !== 'ERR_TOO_MANY_REQUESTS',
    isBusy,
    isDirty,
    /** For the form's dialog. */
    dialog: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void save();
      },
      isBusy,
      isDirty,
    },
  };
}
