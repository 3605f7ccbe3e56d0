import type { ComponentType } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { type IconProps, MoreIcon } from '#web/ui/buttons/icons.tsx';
import { Menu, type MenuItem } from '#web/ui/buttons/menu.tsx';
import { useMinRoom } from '#web/ui/layout/use-width.ts';
import { tableWidth } from './column.ts';
import { opensRowMark } from './open-row.ts';

/** An act on one row: a button of it in a table, an entry of its menu on a phone. */
export interface RowAct {
  /** Its name for screen readers. The name of the row is its last word; the rest is the text of the entry. */
  label: (name: string) => string;
  icon: ComponentType<IconProps>;
  onSelect: () => unknown;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** A press on the row does the same. */
  isOpening?: boolean;
  /** With its text in a table. */
  isNamed?: boolean;
  /** An entry of the menu in a table too. */
  isInMenu?: boolean;
  /** Only on a phone, because the table has another button for it. */
  isOnPhone?: boolean;
}

const lastWord = / (?:a|com|con|de|for|of|para|to|with)$/;

const textOf = (label: RowAct['label']) => label('').trim().replace(lastWord, '');

/** The act as a button of a table. */
function RowButton({ act, name }: { act: RowAct; name: string }) {
  const { label, icon: Icon, onSelect, isDanger = false, isDisabled, isNamed, isOpening } = act;
  if (isNamed)
    return (
      <Button className="row-act" label={label(name)} icon={<Icon size={16} />} onClick={onSelect}>
        {textOf(label)}
      </Button>
    );
  return (
    <IconButton
      label={label(name)}
      icon={<Icon />}
      isDanger={isDanger}
      disabled={isDisabled}
      {...(isOpening ? opensRowMark : {})}
      onClick={onSelect}
    />
  );
}

const itemOf = ({ label, icon: Icon, onSelect, isDanger, isDisabled, isOpening }: RowAct, name: string): MenuItem => {
  const text = textOf(label);
  const full = label(name);
  return {
    text,
    label: full === text ? undefined : full,
    icon: <Icon size={18} />,
    onSelect,
    isDanger,
    isDisabled,
    opensRow: isOpening,
  };
};

interface RowActionsProps {
  /** The name of the row in the labels. */
  name: string;
  /** Labels the menu. */
  more: (name: string) => string;
  acts: readonly RowAct[];
}

/** The acts on a row. */
export function RowActions({ name, more, acts }: RowActionsProps) {
  const isTable = useMinRoom(tableWidth);
  const items = acts.filter(({ isInMenu }) => isInMenu || !isTable).map((act) => itemOf(act, name));
  return (
    <>
      {isTable &&
        acts
          .filter(({ isInMenu, isOnPhone }) => !isInMenu && !isOnPhone)
          .map((act) => <RowButton key={act.label(name)} act={act} name={name} />)}
      {items.length > 0 && (
        <Menu
          label={more(name)}
          trigger={(props) => <IconButton label={more(name)} icon={<MoreIcon />} {...props} />}
          items={items}
        />
      )}
    </>
  );
}
