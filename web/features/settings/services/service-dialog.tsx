import * as z from 'zod';
import { defaultDuration, type Service, ServiceForm, services } from '#shared/services/contract.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { priceText, typedPrice } from '#web/ui/format/money.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { servicesText } from './services.text.ts';

const digitsOnly = (typed: string) => typed.replace(/\D/g, '');
const typedOnly = (typed: string) => typed.replace(/[^\d.,]/g, '');

/** A typed price in reais; text that is no price with two decimals stays invalid. */
const reais = (typed: string): number | string => {
  const price = typedPrice(typed);
  return /^\d+(\.\d{1,2})?$/.test(price) ? Number(price) : '';
};

const schema = z.preprocess((typed) => {
  const values = typed as { price: string };
  return { ...values, price: reais(values.price) };
}, ServiceForm);

/** Adds a service, or edits the given one. */
export function ServiceDialog({ service, onClose }: { service?: Service; onClose: () => void }) {
  const text = useText(servicesText);
  const { field, values, set, ...form } = useCrudForm({
    routes: services,
    row: service,
    params: ({ id }) => ({ serviceId: id }),
    schema,
    values: {
      name: service?.name ?? '',
      price: service ? priceText(service.price) : '',
      duration: String(service?.duration ?? defaultDuration),
      status: service?.status ?? true,
    },
    bodyOf: ({ values, sent }) =>
      Object.fromEntries(Object.entries(schema.parse(values)).filter(([name]) => Object.hasOwn(sent, name))),
    changes: [services.list],
    saved: text.saved,
    onSaved: onClose,
  });
  return (
    <FormDialog title={service ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <TextField {...field('name', text.name)} isRequired autoFocus maxLength={100} />
      <TextField {...field('price', text.price, typedOnly)} isRequired maxLength={12} placeholder="0,00" />
      <TextField {...field('duration', text.duration, digitsOnly)} isRequired maxLength={4} placeholder="30" />
      <Switch label={text.activeSwitch} isOn={values.status} onChange={(isOn) => set('status', isOn)} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
