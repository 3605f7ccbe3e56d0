import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { recurrences } from '#shared/companies/recurrence.ts';
import { plans } from '#shared/plans/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { PasswordField, SelectField, TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { companiesText } from './companies.text.ts';
import type { CompanyFormState } from './use-company-form.ts';

/** The fields of a company; a new one also gets its first administrator's password. */
export function CompanyFields({ form, isNew }: { form: CompanyFormState; isNew: boolean }) {
  const text = useText(companiesText);
  const { field, values, set } = form;
  const offered = useResource(plans.listAll);
  return (
    <>
      <div className="field-columns">
        <TextField {...field('name', text.name)} isRequired autoFocus maxLength={100} />
        <TextField {...field('email', text.email)} type="email" isRequired maxLength={254} />
        <TextField {...field('phone', text.phone)} type="tel" maxLength={30} />
        {isNew && (
          <PasswordField {...field('password', text.password)} isRequired maxLength={50} autoComplete="new-password" />
        )}
        <SelectField
          {...field('planId', text.plan)}
          isRequired
          options={[
            { value: '', text: text.choosePlan },
            ...(offered.data ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
        <TextField {...field('dueDate', text.dueDate)} type="date" />
        <SelectField
          {...field('recurrence', text.recurrence)}
          onChange={(value) => set('recurrence', value as (typeof recurrences)[number])}
          options={recurrences.map((value) => ({ value, text: text[value] }))}
        />
      </div>
      {values.dueDate && <p className="meta">{text.lastDay(formatDay(lastDayOfAccess(values.dueDate)))}</p>}
      {isNew && <p className="meta">{text.newHint}</p>}
      <Switch label={text.activeSwitch} isOn={values.status} onChange={(isOn) => set('status', isOn)} />
      <Switch
        label={text.campaignsSwitch}
        isOn={values.campaignsEnabled}
        onChange={(isOn) => set('campaignsEnabled', isOn)}
      />
      {form.isRefused && <NoticeBox>{text.failed}</NoticeBox>}
      <ErrorNotice error={offered.error ?? form.error} />
    </>
  );
}
