import { useEffect, useRef, useState } from 'react';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { users } from '#shared/users/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import './members-field.css';
import { membersText } from './members.text.ts';

interface MembersFieldProps {
  label: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string;
  /** Only one colleague is chosen. */
  isSingle?: boolean;
  /** Its first control gets the focus once the colleagues are read. */
  autoFocus?: boolean;
}

/** More users than this are found by their name. */
const withoutSearch = 7;

/** Chooses colleagues from all users of the company. */
export function MembersField({
  label,
  chosen,
  onChange,
  error,
  isSingle = false,
  autoFocus = false,
}: MembersFieldProps) {
  const text = useText(membersText);
  const me = useUser();
  const everyone = useResource(users.listAll);
  const [typed, setTyped] = useState('');
  const others = (everyone.data ?? []).filter(({ id }) => id !== me.id);
  const found = others.filter(({ name }) => foldAccentsAndCase(name).includes(foldAccentsAndCase(typed.trim())));
  const element = useRef<HTMLFieldSetElement>(null);
  const isRead = others.length > 0;
  useEffect(() => {
    if (autoFocus && isRead) element.current?.querySelector('input')?.focus();
  }, [autoFocus, isRead]);
  const toggle = (id: number) => {
    if (isSingle) return onChange([id]);
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className="members-field" ref={element}>
      <legend>{label}</legend>
      {others.length > withoutSearch && <SearchField label={text.search} value={typed} onChange={setTyped} />}
      <div className="members-list">
        {found.map(({ id, name, email }) => (
          <label className="row gap-3" key={id}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="members"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <Avatar name={name} size={28} />
            <span className="members-name column break-words">
              {name}
              <small>{email}</small>
            </span>
          </label>
        ))}
      </div>
      <ErrorNotice error={everyone.error} />
      {everyone.data && others.length === 0 && <p>{text.alone}</p>}
      {others.length > 0 && found.length === 0 && <p>{text.none}</p>}
      {error && (
        <p className="members-problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
