import { type KeyboardEvent, useId, useState } from 'react';
import { tags } from '#shared/tags/contract.ts';
import type { Tag } from '#shared/tags/tag.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import type { TagMini } from '#shared/tickets/ticket.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { CheckIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { ticketTagsText } from './tags.text.ts';

/** A tag, or the name of one to create. */
type Choice = Tag | { create: string };

interface TagPickerProps {
  chosen: readonly TagMini[];
  onChange: (tags: readonly TagMini[]) => void;
}

const newColors = ['#3B82F6', '#0EA5A4', '#22A06B', '#E2A20C', '#F0743E', '#E5484D', '#D6409F', '#8E5CE6'];
/** The same name always gets the same colour; the tags screen can change it. */
const colorFor = (name: string) =>
  newColors[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % newColors.length];

/** The options: tags that match, and last the tag to create. */
const optionsFor = (all: readonly Tag[], typed: string): Choice[] => {
  const name = typed.trim();
  const found = all.filter((tag) => foldAccentsAndCase(tag.name).includes(foldAccentsAndCase(name)));
  const isThere = all.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
  return [...found, ...(name.length >= 3 && !isThere ? [{ create: name }] : [])];
};

interface PickerOptionProps {
  id: string;
  option: Choice;
  isOn: boolean;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function PickerOption({ id, option, isOn, isActive, onPoint, onPick }: PickerOptionProps) {
  const text = useText(ticketTagsText);
  const isNew = 'create' in option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isOn}
      data-active={isActive}
      className="tag-picker-option row gap-2"
      onPointerMove={onPoint}
      onClick={onPick}
    >
      {isNew ? <PlusIcon size={16} /> : <span className="badge-dot" style={{ background: option.color }} />}
      <span className="truncate">{isNew ? text.create(option.create) : option.name}</span>
      {isOn && <CheckIcon size={16} />}
    </div>
  );
}

/** A field that finds tags while the user types; the arrow keys choose, Enter adds or removes. */
export function TagPicker({ chosen, onChange }: TagPickerProps) {
  const text = useText(ticketTagsText);
  const { data: all = [], error, isLoading } = useResource(tags.listAll, { query: {} });
  const create = useCommand(tags.create, { changes: [tags.listAll, tags.list] });
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const options = optionsFor(all, typed);
  const active = Math.min(at, options.length - 1);

  const pick = async (option: Choice | undefined) => {
    if (!option) return;
    if (!('create' in option)) {
      const isOn = chosen.some((tag) => tag.id === option.id);
      onChange(isOn ? chosen.filter((tag) => tag.id !== option.id) : [...chosen, option]);
    } else {
      const outcome = await create.run({ body: { name: option.create, color: colorFor(option.create) } });
      if (!outcome.ok) return;
      onChange([...chosen.filter((tag) => tag.id !== outcome.answer.id), outcome.answer]);
    }
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setAt((active + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void pick(options[active]);
    } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: opened to be typed into
        autoFocus
        type="text"
        role="combobox"
        className="tag-picker-input framed"
        aria-label={text.find}
        placeholder={text.find}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={text.find} aria-multiselectable className="tag-picker-list">
        {options.map((option, index) => (
          <PickerOption
            key={'create' in option ? 'create' : option.id}
            id={`${id}-${index}`}
            option={option}
            isOn={!('create' in option) && chosen.some((tag) => tag.id === option.id)}
            isActive={index === active}
            onPoint={() => setAt(index)}
            onPick={() => void pick(option)}
          />
        ))}
      </div>
      {!isLoading && all.length === 0 && typed.trim() === '' && <p className="tag-picker-hint meta">{text.none}</p>}
      {options.length === 0 && typed.trim() !== '' && <p className="tag-picker-hint meta">{text.short}</p>}
      <ErrorNotice error={error ?? create.error} />
    </>
  );
}
