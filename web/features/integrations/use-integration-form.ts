import { type FormEvent, useMemo, useState } from 'react';
import * as z from 'zod';
import { mask } from '#shared/http/masked.ts';
import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import {
  CompleteIntegration,
  type IntegrationFields,
  type IntegrationType,
  ofItsType,
} from '#shared/integrations/kinds.ts';
import { useCommand } from '#web/api/use-command.ts';
import { toast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/ui/use-error-text.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { integrationsText } from './integrations.text.ts';

/** The values of the form; numbers as text. */
export type IntegrationValues = Omit<IntegrationFields, 'typebotExpires' | 'typebotDelayMessage'> & {
  typebotExpires: string;
  typebotDelayMessage: string;
};

const valuesOf = (row: QueueIntegration | undefined): IntegrationValues => ({
  type: row?.type ?? 'typebot',
  name: row?.name ?? '',
  projectName: row?.type === 'dialogflow' ? row.projectName : '',
  // A stored key is not shown; a typed one replaces it.
  jsonContent: '',
  language: row?.language || 'pt-BR',
  urlN8N: row?.urlN8N ?? '',
  typebotSlug: row?.typebotSlug ?? '',
  typebotExpires: String(row?.typebotExpires ?? 1),
  typebotDelayMessage: String(row?.typebotDelayMessage ?? 1000),
  typebotKeywordFinish: row?.typebotKeywordFinish ?? '',
  typebotKeywordRestart: row?.typebotKeywordRestart ?? '',
  typebotRestartMessage: row?.typebotRestartMessage ?? '',
  typebotUnknownMessage: row?.typebotUnknownMessage ?? '',
});

/** Only the fields of the chosen type, with the mask of the stored key where no key is typed. */
const sentOf = (values: IntegrationValues, hasKey: boolean) => {
  const keeps = hasKey && values.type === 'dialogflow' && values.jsonContent === '';
  const fields = keeps ? { ...values, jsonContent: mask } : values;
  return ofItsType(fields as unknown as IntegrationFields);
};

/** The changed fields of the request body; after a change of type, all fields. */
const changedOf = (whole: IntegrationFields, changes: Partial<IntegrationValues>): Partial<IntegrationFields> =>
  changes.type ? whole : Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(changes, name)));

/** Integrations of these types sign their calls, so their secret is shown once they are created. */
export const isSigned = (type: IntegrationType): boolean => type === 'webhook' || type === 'n8n';

const ofName = 'ERR_INTEGRATION_NAME_ALREADY_EXISTS';

/** The form of a new integration, or of the given one. `onSaved` gets the secret of a new one. */
export const useIntegrationForm = (
  row: QueueIntegration | undefined,
  onSaved: (name: string, secret: string | undefined) => void,
) => {
  const text = useText(integrationsText);
  const textOf = useErrorText();
  const hasKey = row !== undefined && row.jsonContent !== '';
  const schema = useMemo(
    () => z.preprocess((values) => sentOf(values as IntegrationValues, hasKey), CompleteIntegration),
    [hasKey],
  );
  const [initial] = useState(() => valuesOf(row));
  const form = useForm<IntegrationValues>(schema, initial);
  const changes = { changes: [integrations.list] };
  const create = useCommand(integrations.create, changes);
  const update = useCommand(integrations.update, changes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const whole = CompleteIntegration.parse(sentOf(form.values, hasKey));
    const outcome = row
      ? await update.run({ params: { integrationId: row.id }, body: changedOf(whole, form.changes) })
      : await create.run({ body: whole });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onSaved(outcome.answer.name, 'secret' in outcome.answer ? String(outcome.answer.secret) : undefined);
  };
  const refusal = create.error ?? update.error;
  const isTaken = refusal?.code === ofName;
  return {
    ...form,
    errors: { ...form.errors, name: form.errors.name ?? (isTaken ? textOf(refusal) : undefined) },
    id: row?.id,
    hasKey,
    submit,
    isBusy: create.isRunning || update.isRunning,
    error: isTaken ? null : refusal,
  };
};
export type IntegrationFormState = ReturnType<typeof useIntegrationForm>;
