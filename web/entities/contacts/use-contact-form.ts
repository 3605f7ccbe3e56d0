import { type FormEvent, useMemo, useState } from 'react';
import * as z from 'zod';
import type { Contact } from '#shared/contacts/contact.ts';
import { ContactForm, ContactName } from '#shared/contacts/contact-form.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { withCountryCode } from '#shared/contacts/with-country.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useFieldRefusal } from '#web/ui/forms/use-field-refusal.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { contactsText } from './contacts.text.ts';

export interface ExtraRow {
  id?: number;
  name: string;
  value: string;
}

interface Values extends Record<string, unknown> {
  name: string;
  number: string;
  email: string;
  extraInfo: ExtraRow[];
}

const startFrom = (contact: Contact | undefined): Values => ({
  name: contact?.name ?? '',
  number: contact?.number ?? '',
  email: contact?.email ?? '',
  extraInfo: contact?.extraInfo ?? [],
});

/**
 * Names from WhatsApp may be one letter, or a group subject longer than our limit: an unchanged name is not validated.
 */
const nameOf = (contact: Contact) =>
  z.string().superRefine((name, context) => {
    if (name === contact.name) return;
    for (const issue of ContactName.safeParse(name).error?.issues ?? []) context.addIssue({ ...issue });
  });

/**
 * Leaves the number out for contacts whose number cannot be edited: groups, and customers whose number WhatsApp hides.
 */
const schemaOf = (contact: Contact | undefined, isNumberless: boolean) => {
  if (!contact) return ContactForm;
  const form = ContactForm.extend({ name: nameOf(contact) });
  return isNumberless ? form.omit({ number: true }) : form;
};

const ofNumber = { ERR_DUPLICATED_CONTACT: 'number', ERR_WAPP_INVALID_CONTACT: 'number' } as const;

/** The form of a new contact, or of the given one. `existing`: the contact that already has the number. */
export function useContactForm(contact: Contact | undefined, onSaved: () => void) {
  const text = useText(contactsText);
  const { timeZone } = useUser().company;
  const isNumberless = contact !== undefined && (contact.isGroup || contact.number === '');
  const schema = useMemo(() => schemaOf(contact, isNumberless), [contact, isNumberless]);
  const create = useCommand(contacts.create, { changes: [contacts.list] });
  const update = useCommand(contacts.update, { changes: [contacts.list] });
  const refusal = useFieldRefusal(create.error ?? update.error, ofNumber);
  const form = useForm(schema, startFrom(contact), refusal.errors);
  const [existing, setExisting] = useState<Contact | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    setExisting(null);
    const numbered = <V extends { number?: string }>(values: V): V =>
      values.number === undefined ? values : { ...values, number: withCountryCode(values.number, timeZone) };
    if (contact) {
      const outcome = await update.run({ params: { contactId: contact.id }, body: numbered(form.changes) });
      if (!outcome.ok) return;
    } else {
      const outcome = await create.run({ body: numbered(form.values) });
      if (!outcome.ok) return;
      if ('alreadyExists' in outcome.answer) return setExisting(outcome.answer.existingContact);
    }
    toast.success(text.saved);
    onSaved();
  };
  return {
    ...form,
    submit,
    existing,
    isNumberless,
    isBusy: create.isRunning || update.isRunning,
    error: refusal.rest,
  };
}
