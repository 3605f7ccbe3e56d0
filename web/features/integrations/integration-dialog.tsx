import { useState } from 'react';
import type { QueueIntegration } from '#shared/integrations/contract.ts';
import { type IntegrationType, integrationTypes } from '#shared/integrations/kinds.ts';
import { AssistantFailure } from '#web/entities/assistants/assistant-state.tsx';
import { HolderList } from '#web/entities/assistants/holder-list.tsx';
import { useHolders } from '#web/entities/assistants/use-holders.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/forms/form-section.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { IntegrationTypeFields } from './integration-fields.tsx';
import { integrationFormText } from './integration-form.text.ts';
import { typeNames } from './integration-type.tsx';
import { integrationsText } from './integrations.text.ts';
import { IntegrationSecretField, SecretPart } from './secret-part.tsx';
import { isSignedIntegrationType, useIntegrationForm } from './use-integration-form.ts';

function MadeDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const text = useText(integrationFormText);
  return (
    <Dialog
      title={text.made(name)}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <div className="form">
        <IntegrationSecretField secret={secret} />
      </div>
    </Dialog>
  );
}

/** Adds an integration, or edits the given one. */
export function IntegrationDialog({ row, onClose }: { row?: QueueIntegration; onClose: () => void }) {
  const text = useText(integrationsText);
  const own = useText(integrationFormText);
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const form = useIntegrationForm(row, (name, secret) => {
    if (secret && isSignedIntegrationType(form.values.type)) setMade({ name, secret });
    else onClose();
  });
  const holdersOf = useHolders('integrationId');
  const { values, set, field } = form;
  if (made) return <MadeDialog {...made} onClose={onClose} />;
  return (
    <FormDialog title={row ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      {row && <AssistantFailure {...row} />}
      <FormSection title={own.about}>
        <SelectField
          label={text.type}
          name="type"
          hint={own[`${values.type}Hint`]}
          value={values.type}
          options={integrationTypes.map((type) => ({ value: type, text: typeNames[type] }))}
          onChange={(type) => set('type', type as IntegrationType)}
        />
        <TextField {...field('name', text.name)} autoFocus isRequired maxLength={50} />
      </FormSection>
      <FormSection title={own.connection}>
        <IntegrationTypeFields form={form} />
        {row && isSignedIntegrationType(values.type) && row.type === values.type && <SecretPart row={row} />}
      </FormSection>
      {row && (
        <FormSection title={own.serves}>
          <div>
            <HolderList holders={holdersOf(row.id)} most={20} />
          </div>
        </FormSection>
      )}
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
