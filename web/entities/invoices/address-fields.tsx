import { useEffect, useRef } from 'react';
import { CheckoutAddress } from '#shared/companies/billing-address.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { invoicesText } from './invoices.text.ts';

/** Pix is paid in Brazil. */
const empty = { firstName: '', address2: '', city: '', zipcode: '', country: 'BR' };
type Address = typeof empty;

/** The form of the payer's address, which begins with the parts that are stored. */
export function useAddressForm() {
  const text = useText(invoicesText);
  const { data, isLoading } = useResource(subscription.show);
  const stored = data?.address;
  const form = useForm(CheckoutAddress, empty);
  const receive = useRef(form.receive);
  receive.current = form.receive;
  useEffect(() => {
    if (!stored) return;
    const { firstName = '', address2 = '', city = '', zipcode = '', country = 'BR' } = stored;
    receive.current({ firstName, address2, city, zipcode, country });
  }, [stored]);
  /** An empty part is named in the error, because five equal messages below each other say nothing. */
  const field = (name: keyof Address) => {
    const bound = form.field(name, text[name]);
    const error = bound.error && bound.value.trim() === '' ? text[`${name}Missing`] : bound.error;
    return { ...bound, error, isRequired: true };
  };
  const isComplete = CheckoutAddress.safeParse(form.values).success;
  /** No whole address is stored, as before the first payment. */
  const isFirst = !CheckoutAddress.safeParse(stored).success;
  return { ...form, field, isComplete, isFirst, isLoading };
}
export type AddressForm = ReturnType<typeof useAddressForm>;

export function AddressFields({ field, isFirst }: AddressForm) {
  const text = useText(invoicesText);
  return (
    <>
      {isFirst && <p className="cell-muted">{text.addressFirst}</p>}
      <TextField {...field('firstName')} autoFocus maxLength={100} autoComplete="name" />
      <TextField {...field('address2')} maxLength={100} autoComplete="street-address" />
      <div className="checkout-pair grid gap-4">
        <TextField {...field('city')} maxLength={100} autoComplete="address-level2" />
        <TextField {...field('zipcode')} maxLength={20} autoComplete="postal-code" />
      </div>
      <SelectField
        {...field('country')}
        options={[
          { value: '', text: text.chooseCountry },
          { value: 'BR', text: text.brazil },
          { value: 'usa', text: text.unitedStates },
        ]}
      />
    </>
  );
}
