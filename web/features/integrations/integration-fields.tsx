import { type IntegrationType, integrationLanguages } from '#shared/integrations/kinds.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useText } from '#web/ui/use-text.ts';
import { DialogflowTest } from './dialogflow-test.tsx';
import { integrationFormText } from './integration-form.text.ts';
import type { IntegrationFormState } from './use-integration-form.ts';

interface PartProps {
  form: IntegrationFormState;
}

function Address({ form: { values, set, errors }, label, hint }: PartProps & { label: string; hint?: string }) {
  const text = useText(integrationFormText);
  return (
    <TextField
      label={label}
      name="urlN8N"
      isRequired
      maxLength={2000}
      hint={hint}
      placeholder="https://"
      value={values.urlN8N}
      error={errors.urlN8N && (values.urlN8N ? text.wrongAddress : errors.urlN8N)}
      onChange={(typed) => set('urlN8N', typed)}
    />
  );
}

function HookPart({ form }: PartProps) {
  const text = useText(integrationFormText);
  return <Address form={form} label={text.address} />;
}

function TypebotPart({ form }: PartProps) {
  const text = useText(integrationFormText);
  const { values, set, errors } = form;
  const number = (name: 'typebotExpires' | 'typebotDelayMessage', label: string, hint: string) => (
    <TextField
      label={label}
      name={name}
      hint={hint}
      inputMode="numeric"
      maxLength={6}
      value={values[name]}
      error={errors[name]}
      onChange={(typed) => set(name, typed.replace(/\D/g, ''))}
    />
  );
  const word = (name: 'typebotKeywordFinish' | 'typebotKeywordRestart', label: string) => (
    <TextField label={label} name={name} maxLength={100} value={values[name]} onChange={(typed) => set(name, typed)} />
  );
  const said = (name: 'typebotRestartMessage' | 'typebotUnknownMessage', label: string) => (
    <TextAreaField
      label={label}
      name={name}
      value={values[name]}
      error={errors[name]}
      onChange={(typed) => set(name, typed)}
    />
  );
  return (
    <>
      <Address form={form} label={text.viewer} hint={text.viewerHint} />
      <TextField
        label={text.slug}
        name="typebotSlug"
        isRequired
        maxLength={200}
        value={values.typebotSlug}
        error={errors.typebotSlug && (values.typebotSlug ? text.wrongSlug : errors.typebotSlug)}
        onChange={(typed) => set('typebotSlug', typed)}
      />
      <div className="integration-pair">
        {number('typebotExpires', text.expires, text.expiresHint)}
        {number('typebotDelayMessage', text.delay, text.delayHint)}
      </div>
      <div className="integration-pair">
        {word('typebotKeywordFinish', text.finish)}
        {word('typebotKeywordRestart', text.restart)}
      </div>
      {said('typebotUnknownMessage', text.unknownMessage)}
      {said('typebotRestartMessage', text.restartMessage)}
    </>
  );
}

function DialogflowPart({ form }: PartProps) {
  const text = useText(integrationFormText);
  const { values, set, errors, hasKey } = form;
  return (
    <>
      <TextField
        label={text.project}
        name="projectName"
        isRequired
        maxLength={100}
        value={values.projectName}
        error={errors.projectName}
        onChange={(typed) => set('projectName', typed)}
      />
      <SelectField
        label={text.language}
        name="language"
        value={values.language}
        options={integrationLanguages.map((value) => ({ value, text: text[value] }))}
        onChange={(chosen) => set('language', chosen)}
      />
      <TextAreaField
        label={text.key}
        name="jsonContent"
        rows={5}
        isRequired={!hasKey}
        hint={hasKey ? text.keyKept : text.keyHint}
        value={values.jsonContent}
        error={errors.jsonContent && (values.jsonContent ? text.wrongKey : errors.jsonContent)}
        onChange={(typed) => set('jsonContent', typed)}
      />
      <DialogflowTest form={form} />
    </>
  );
}

const parts: Record<IntegrationType, (props: PartProps) => React.JSX.Element> = {
  dialogflow: DialogflowPart,
  n8n: HookPart,
  webhook: HookPart,
  typebot: TypebotPart,
};

/** The fields of the chosen type, besides the name. */
export function FieldsOfType({ form }: PartProps) {
  const Part = parts[form.values.type];
  return <Part form={form} />;
}
