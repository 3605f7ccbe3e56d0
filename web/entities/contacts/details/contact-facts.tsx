import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { withCountryCode } from '#shared/contacts/with-country.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import './details.css';
import { detailsText } from './details.text.ts';

interface FactProps {
  name: string;
  /** A picture in place of the name, which screen readers still read. */
  mark?: ReactNode;
  value: string;
  /** The value as people read it. */
  shown?: string;
  /** Stores a changed value; absent: it cannot be changed here. Returns whether it was stored. */
  onSave?: ((value: string) => Promise<boolean>) | undefined;
}

/** The value with an optional line break: an e-mail address that needs two lines breaks before its domain. */
function breakable(value: string): ReactNode {
  const [name = '', ...domains] = value.split('@');
  return domains.length === 1 ? (
    <>
      {name}
      <wbr />@{domains[0]}
    </>
  ) : (
    value
  );
}

/** A fact in one row: a click changes it in place, Enter stores and Escape keeps it. */
function EditableFact({ name, mark, value, shown = value, onSave }: FactProps) {
  const text = useText(detailsText);
  const [typed, setTyped] = useState<string | null>(null);
  const save = async () => {
    if (typed === null) return;
    const next = typed.trim();
    if (next === value || (await onSave?.(next))) setTyped(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setTyped(null);
  };
  const copy = useCopyToClipboard();
  return (
    <>
      <dt title={name}>{mark ?? name}</dt>
      <dd>
        {typed !== null && (
          <input
            className="fact-value"
            aria-label={name}
            value={typed}
            // biome-ignore lint/a11y/noAutofocus: the click that opened it asked to write here
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKey}
            onBlur={() => void save()}
          />
        )}
        {typed === null && onSave && (
          <button
            type="button"
            className={`fact-value ${value === '' ? 'is-empty' : ''}`}
            title={shown}
            aria-label={`${text.edit(name)}: ${shown || text.empty}`}
            onClick={() => setTyped(value)}
          >
            {breakable(shown || text.empty)}
          </button>
        )}
        {typed === null && !onSave && (
          <span className="fact-value" title={shown}>
            {breakable(shown)}
          </span>
        )}
        {typed === null && value !== '' && (
          <IconButton label={text.copy(name)} icon={<CopyIcon size={16} />} onClick={() => copy(value, text.copied)} />
        )}
      </dd>
    </>
  );
}

interface ContactFactsProps {
  contact: Pick<Contact, 'id' | 'name' | 'number' | 'email' | 'isGroup' | 'extraInfo'>;
  /** Absent while the contact is not loaded: nothing can be changed yet. */
  onChanged: ((contact: Contact) => void) | undefined;
  /** Drawn before the name, which is then the heading of the facts. */
  picture?: ReactNode;
}

/** The fields of a contact, edited in place. */
export function ContactFacts({ contact, onChanged, picture }: ContactFactsProps) {
  const text = useText(detailsText);
  const mayEdit = useCan()('contacts:write') && onChanged !== undefined;
  const { timeZone } = useUser().company;
  const update = useCommand(contacts.update, { changes: [contacts.list] });
  type Change = Parameters<typeof update.run>[0]['body'];
  const store = async (body: Change): Promise<boolean> => {
    const outcome = await update.run({ params: { contactId: contact.id }, body });
    if (outcome.ok) onChanged?.(outcome.answer);
    return outcome.ok;
  };
  const saving = (change: (value: string) => Change) => (mayEdit ? (value: string) => store(change(value)) : undefined);
  const isNumberless = contact.isGroup || contact.number === '';
  const extras = contact.extraInfo;
  return (
    <>
      <dl className="facts">
        <EditableFact name={text.name} mark={picture} value={contact.name} onSave={saving((name) => ({ name }))} />
        {!isNumberless && (
          <EditableFact
            name={text.number}
            value={contact.number}
            shown={formatPhone(contact.number)}
            onSave={saving((number) => ({ number: withCountryCode(number, timeZone) }))}
          />
        )}
        <EditableFact name={text.email} value={contact.email} onSave={saving((email) => ({ email }))} />
        {extras.map((info) => (
          <EditableFact
            key={info.id}
            name={info.name}
            value={info.value}
            onSave={saving((value) => ({ extraInfo: extras.map((one) => (one === info ? { ...one, value } : one)) }))}
          />
        ))}
      </dl>
      <ErrorNotice error={update.error} />
    </>
  );
}
