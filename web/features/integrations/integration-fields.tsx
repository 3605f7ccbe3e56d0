import { type IntegrationType, integrationLanguages } from '#shared/integrations/kinds.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { FoldedFields } from '#web/ui/forms/form-section.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { DialogflowTest } from './dialogflow-test.tsx';
import { integrationFormText } from './integration-form.text.ts';
import type { IntegrationFormState } from './use-integration-form.ts';

const digits = (typed: string) => typed.replace(/\D/g, '');

interface PartProps {
  form: IntegrationFormState;
}

function Address({ form: { values, field, errors }, label, hint }: PartProps & { label: string; hint?: string }) {
  const text = useText(integrationFormText);
  return (
    <TextField
      {...field('urlN8N', label)}
      error={errors.urlN8N && (values.urlN8N ? text.wrongAddress : errors.urlN8N)}
      isRequired
      maxLength={2000}
      hint={hint}
      placeholder="https://"
    />
  );
}

function HookPart({ form }: PartProps) {
  const text = useText(integrationFormText);
  const { values, set } = form;
  return (
    <>
      <Address form={form} label={text.address} />
      <Switch label={text.answers} isOn={values.answers} onChange={(isOn) => set('answers', isOn)} />
      <p className="cell-muted">{values.answers ? text.answersOn : text.answersOff}</p>
    </>
  );
}

const folded = [
  'typebotExpires',
  'typebotDelayMessage',
  'typebotKeywordFinish',
  'typebotKeywordRestart',
  'typebotUnknownMessage',
  'typebotRestartMessage',
] as const;

function TypebotPart({ form }: PartProps) {
  const text = useText(integrationFormText);
  const { values, field, errors } = form;
  const whole = { inputMode: 'numeric', maxLength: 6 } as const;
  return (
    <>
      <Address form={form} label={text.viewer} hint={text.viewerHint} />
      <TextField
        {...field('typebotSlug', text.slug)}
        error={errors.typebotSlug && (values.typebotSlug ? text.wrongSlug : errors.typebotSlug)}
        isRequired
        maxLength={200}
      />
      <FoldedFields title={text.advanced} isWrong={folded.some((name) => errors[name])}>
        <div className="integration-pair grid align-start gap-4">
          <TextField {...field('typebotExpires', text.expires, digits)} hint={text.expiresHint} {...whole} />
          <TextField {...field('typebotDelayMessage', text.delay, digits)} hint={text.delayHint} {...whole} />
        </div>
        <div className="integration-pair grid align-start gap-4">
          <TextField {...field('typebotKeywordFinish', text.finish)} maxLength={100} />
          <TextField {...field('typebotKeywordRestart', text.restart)} maxLength={100} />
        </div>
        <TextAreaField {...field('typebotUnknownMessage', text.unknownMessage)} />
        <TextAreaField {...field('typebotRestartMessage', text.restartMessage)} />
      </FoldedFields>
    </>
  );
}

function DialogflowPart({ form }: PartProps) {
  const text = useText(integrationFormText);
  const { values, field, errors, hasKey } = form;
  return (
    <>
      <TextField {...field('projectName', text.project)} isRequired maxLength={100} />
      <SelectField
        {...field('language', text.language)}
        options={integrationLanguages.map((value) => ({ value, text: text[value] }))}
      />
      <TextAreaField
        {...field('jsonContent', text.key)}
        error={errors.jsonContent && (values.jsonContent ? text.wrongKey : errors.jsonContent)}
        rows={5}
        isRequired={!hasKey}
        hint={hasKey ? text.keyKept : text.keyHint}
      />
      <DialogflowTest form={form} />
    </>
  );
}

function BillsPart({ form: { values, set } }: PartProps) {
  const text = useText(integrationFormText);
  return (
    <>
      <Switch label={text.anyPhone} isOn={values.anyPhone} onChange={(isOn) => set('anyPhone', isOn)} />
      <p className="cell-muted">{values.anyPhone ? text.anyPhoneOn : text.anyPhoneOff}</p>
    </>
  );
}

const parts: Record<IntegrationType, (props: PartProps) => React.JSX.Element> = {
  dialogflow: DialogflowPart,
  n8n: HookPart,
  webhook: HookPart,
  typebot: TypebotPart,
  ixc: BillsPart,
  mkauth: BillsPart,
  asaas: BillsPart,
};

/** The fields of the chosen type, besides the name. */
export function IntegrationTypeFields({ form }: PartProps) {
  const Part = parts[form.values.type];
  return <Part form={form} />;
}
