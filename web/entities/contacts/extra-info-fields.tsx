import { useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './extra-info.css';
import { contactsText } from './contacts.text.ts';
import type { ExtraRow } from './use-contact-form.ts';

interface ExtraInfoFieldsProps {
  rows: readonly ExtraRow[];
  isWrong: boolean;
  onChange: (rows: ExtraRow[]) => void;
}

const maxRows = 50;

/** Additional fields of a contact, as pairs of name and value. */
export function ExtraInfoFields({ rows, isWrong, onChange }: ExtraInfoFieldsProps) {
  const text = useText(contactsText);
  // A row has no id before it is saved, and its index changes when an earlier row is removed, so that each gets a key
  // here.
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  while (keys.current.length < rows.length) keys.current.push(++last.current);
  const change = (index: number, part: Partial<ExtraRow>) =>
    onChange(rows.map((row, n) => (n === index ? { ...row, ...part } : row)));
  const remove = (index: number) => {
    keys.current.splice(index, 1);
    onChange(rows.filter((_, n) => n !== index));
  };
  return (
    <fieldset className="extra-info column gap-2">
      <legend>{text.extraInfo}</legend>
      {rows.map((row, index) => (
        <div key={keys.current[index]} className="extra-info-row grid align-start gap-2">
          <TextField
            label={text.extraName}
            isLabelHidden={index > 0}
            value={row.name}
            maxLength={100}
            error={isWrong && row.name.trim() === '' ? text.extraWrong : undefined}
            onChange={(name) => change(index, { name })}
          />
          <TextField
            label={text.extraValue}
            isLabelHidden={index > 0}
            value={row.value}
            maxLength={1000}
            onChange={(value) => change(index, { value })}
          />
          <IconButton
            label={text.removeExtra(row.name || text.extraInfo)}
            icon={<DeleteIcon />}
            isDanger
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {rows.length < maxRows && (
        <Button kind="quiet" icon={<PlusIcon size={18} />} onClick={() => onChange([...rows, { name: '', value: '' }])}>
          {text.addExtra}
        </Button>
      )}
    </fieldset>
  );
}
