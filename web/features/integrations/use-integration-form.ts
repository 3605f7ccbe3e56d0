import { useMemo } from 'react';
import * as z from 'zod';
import { secretMask } from '#shared/http/masked.ts';
import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import {
  CompleteIntegration,
  fieldsOfIntegrationType,
  type IntegrationFields,
  type IntegrationType,
} from '#shared/integrations/kinds.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
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
  anyPhone: row?.anyPhone ?? false,
  answers: row?.answers ?? false,
});

/** Only the fields of the chosen type, with the mask of the stored key where no key is typed. */
const sentOf = (values: IntegrationValues, hasKey: boolean) => {
  const keeps = hasKey && values.type === 'dialogflow' && values.jsonContent === '';
  const fields = keeps ? { ...values, jsonContent: secretMask } : values;
  return fieldsOfIntegrationType(fields as unknown as IntegrationFields);
};

/** Integrations of these types sign their calls, so their secret is shown once they are created. */
export function isSignedIntegrationType(type: IntegrationType): boolean {
  return type === 'webhook' || type === 'n8n';
}

/** The form of a new integration, or of the given one. `onSaved` gets the secret of a new one. */
export function useIntegrationForm(
  row: QueueIntegration | undefined,
  onSaved: (name: string, secret: string | undefined) => void,
) {
  const text = useText(integrationsText);
  const hasKey = row !== undefined && row.jsonContent !== '';
  const schema = useMemo(
    () => z.preprocess((values) => sentOf(values as IntegrationValues, hasKey), CompleteIntegration),
    [hasKey],
  );
  const form = useCrudForm({
    routes: integrations,
    row,
    params: ({ id }) => ({ integrationId: id }),
    schema,
    values: valuesOf(row),
    // After a change of type, all fields are sent.
    bodyOf: ({ values, sent }) =>
      Object.fromEntries(
        Object.entries(schema.parse(values)).filter(([name]) => sent.type || Object.hasOwn(sent, name)),
      ),
    fieldOf: { ERR_INTEGRATION_NAME_ALREADY_EXISTS: 'name' },
    changes: [integrations.list],
    saved: text.saved,
    onSaved: (answer) => onSaved(answer.name, 'secret' in answer ? String(answer.secret) : undefined),
  });
  return { ...form, id: row?.id, hasKey };
}

export type IntegrationFormState = ReturnType<typeof useIntegrationForm>;
