import type { ConsentChange } from '#shared/contacts/consent.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { consentsText } from './consents.text.ts';
import './details.css';

function Change({ change }: { change: ConsentChange }) {
  const text = useText(consentsText);
  const { by } = change;
  const source =
    by.kind === 'message' ? text.byMessage(by.text) : by.kind === 'user' ? text.byUser(by.name) : text.byErasure;
  return (
    <li>
      {text[change.change]} {source} <small>{formatMoment(change.at)}</small>
    </li>
  );
}

/** Whether a contact gets automatic messages, and when, by whom and by which message that changed. */
export function ContactConsents({ contact }: { contact: Pick<Contact, 'optedOutAt' | 'consents'> }) {
  const text = useText(consentsText);
  const { optedOutAt, consents = [] } = contact;
  return (
    <section className="consents" aria-label={text.title}>
      <strong>{text.title}</strong>
      <p>{optedOutAt ? text.refused(formatMoment(optedOutAt)) : text.allowed}</p>
      {consents.length > 0 && (
        <ul aria-label={text.record}>
          {consents.toReversed().map((change) => (
            <Change key={`${change.at} ${change.change}`} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}
