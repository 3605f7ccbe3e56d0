import { useState } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';
import type { MergePreview } from '#shared/contacts/contact-merge.ts';
import { contacts } from '#shared/contacts/contract.ts';
import type { MergeField } from '#shared/contacts/merge.ts';
import { overview } from '#shared/overview/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { ContactPicker, type PickedContact } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';

const extra = 'extra:';

const valueIn = (contact: Contact, field: MergeField, picture: string): string => {
  if (field === 'picture') return picture;
  if (field === 'number') return formatPhone(contact.number);
  if (field === 'name' || field === 'email') return contact[field];
  return contact.extraInfo.find(({ name }) => name === field.slice(extra.length))?.value ?? '';
};

interface FieldsProps {
  preview: MergePreview;
  takes: readonly MergeField[];
  onTakes: (takes: MergeField[]) => void;
}

/** Both contacts side by side, where they differ: a person chooses which of the two wins. */
function Fields({ preview: { contact, other, conflicts }, takes, onTakes }: FieldsProps) {
  const text = useText(detailsText);
  if (conflicts.length === 0) return null;
  const labelOf = (field: MergeField) => {
    if (field === 'name' || field === 'number' || field === 'email' || field === 'picture') return text[field];
    return field.slice(extra.length);
  };
  return (
    <>
      <p>{text.winner}</p>
      <div className="merge-fields grid align-center">
        <span />
        <span className="is-head">{contact.name}</span>
        <span className="is-head">{other.name}</span>
        {conflicts.map((field) => (
          <fieldset key={field} className="merge-field" aria-label={labelOf(field)}>
            <span>{labelOf(field)}</span>
            {[contact, other].map((one, n) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name={`merge-${field}`}
                  checked={takes.includes(field) === (n === 1)}
                  onChange={() => onTakes(n === 1 ? [...takes, field] : takes.filter((each) => each !== field))}
                />
                {valueIn(one, field, n === 0 ? text.ofThis : text.ofOther)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

/** Merges another contact into this one, after showing what that leads to. */
export default function MergeDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const text = useText(detailsText);
  const [other, setOther] = useState<PickedContact | null>(null);
  const [isTried, setTried] = useState(false);
  const [chosen, setChosen] = useState<MergeField[] | null>(null);
  const params = { contactId: contact.id, otherId: other?.id ?? 0 };
  const { data: preview, error } = useResource(contacts.previewMerge, other ? { params } : null);
  const merge = useCommand(contacts.merge, { changes: [overview.contact, contacts.list, contacts.listMerges] });
  const takes = chosen ?? preview?.suggested ?? [];
  const submit = async () => {
    setTried(true);
    if (!other || !preview) return;
    const outcome = await merge.run({ params: { contactId: contact.id }, body: { otherId: other.id, takes } });
    if (!outcome.ok) return;
    toast.success(outcome.answer.state === 'merged' ? text.merged : text.merging);
    onClose();
  };
  return (
    <FormDialog
      title={text.mergeTitle}
      onClose={onClose}
      isBusy={merge.isRunning}
      isDirty={false}
      submit={text.mergeSubmit}
      isWide
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ContactPicker
        label={text.mergeOther}
        change={text.mergeChange}
        contact={other}
        error={isTried && !other ? text.contactRequired : undefined}
        onPick={(picked) => {
          setOther(picked);
          setChosen(null);
        }}
      />
      <ErrorNotice error={error ?? merge.error} />
      {preview && (
        <>
          <Fields preview={preview} takes={takes} onTakes={setChosen} />
          <ul>
            {preview.conversations.map(({ whatsappId, name, joined, messages }) => (
              <li key={whatsappId}>{joined ? text.joined(name, messages) : text.kept(name)}</li>
            ))}
          </ul>
          <p>{text.undoHint}</p>
        </>
      )}
    </FormDialog>
  );
}
