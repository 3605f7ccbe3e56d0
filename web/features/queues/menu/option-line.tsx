import type { KeyboardEvent } from 'react';
import { maxMenuLevels, maxOptionsPerMenu } from '#shared/queue-options/contract.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DownIcon, FileIcon, GripIcon, MoreIcon, NextIcon, PlusIcon, UpIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { menuText } from './menu.text.ts';
import type { OptionNode } from './option-tree.ts';

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

interface OptionLineProps {
  node: OptionNode;
  /** Number of options in the menu below it. */
  childCount: number;
  isOpen: boolean;
  isFull: boolean;
  may: Record<MoveDirection, boolean>;
  onToggle: () => void;
  onEdit: () => void;
  onAdd: () => void;
  /** `by`: the button that has the focus afterwards. */
  onStep: (step: MoveDirection, by: 'edit' | 'up' | 'down') => void;
  onMoveTo: () => void;
  onRemove: () => void;
}

const stepOfKey: Record<string, MoveDirection> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The name of an option in the editor: its title, else the beginning of its message. */
export function optionName({ title, message }: Pick<OptionNode, 'title' | 'message'>, untitled: string): string {
  return title.trim() || message.trim().split('\n')[0]?.slice(0, 60) || untitled;
}

/** The buttons and the menu of an option; on a phone the steps are in the menu. */
function OptionActions(props: OptionLineProps & { name: string }) {
  const { node, name, childCount, isFull, may, onAdd, onStep, onMoveTo, onRemove } = props;
  const text = useText(menuText);
  const isNarrow = useIsNarrow();
  const upAndDown = [
    { text: text.up(name), onSelect: () => onStep('up', 'edit'), isDisabled: !may.up },
    { text: text.down(name), onSelect: () => onStep('down', 'edit'), isDisabled: !may.down },
  ];
  return (
    <span className="option-actions flex rigid">
      <IconButton
        label={text.addBelow(name)}
        icon={<PlusIcon size={18} />}
        disabled={isFull || node.level >= maxMenuLevels || childCount >= maxOptionsPerMenu}
        onClick={onAdd}
      />
      {!isNarrow && (
        <>
          <IconButton
            label={text.up(name)}
            data-action="up"
            icon={<UpIcon size={18} />}
            disabled={!may.up}
            onClick={() => onStep('up', 'up')}
          />
          <IconButton
            label={text.down(name)}
            data-action="down"
            icon={<DownIcon size={18} />}
            disabled={!may.down}
            onClick={() => onStep('down', 'down')}
          />
        </>
      )}
      <Menu
        label={text.more(name)}
        trigger={(trigger) => (
          <IconButton label={text.more(name)} data-action="more" icon={<MoreIcon size={18} />} {...trigger} />
        )}
        items={[
          ...(isNarrow ? upAndDown : []),
          { text: text.moveIn, onSelect: () => onStep('in', 'edit'), isDisabled: !may.in },
          { text: text.moveOut, onSelect: () => onStep('out', 'edit'), isDisabled: !may.out },
          { text: text.moveTo, onSelect: onMoveTo },
          { text: text.remove, onSelect: onRemove, isDanger: true },
        ]}
      />
    </span>
  );
}

/** A line of the tree, with one option. */
export function OptionLine(props: OptionLineProps) {
  const { node, childCount, isOpen, may, onToggle, onEdit, onStep } = props;
  const text = useText(menuText);
  const name = optionName(node, text.noTitle);
  const message = node.title.trim() && node.message.trim() ? node.message : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    if (may[step]) onStep(step, 'edit');
  };
  return (
    <div className="menu-line row gap-1">
      <span className="option-grip centered rigid muted" data-grip aria-hidden="true">
        <GripIcon size={16} />
      </span>
      {childCount > 0 ? (
        <IconButton
          className={isOpen ? 'option-toggle open' : 'option-toggle'}
          label={isOpen ? text.collapse(name) : text.expand(name)}
          aria-expanded={isOpen}
          icon={<NextIcon size={16} />}
          onClick={onToggle}
        />
      ) : (
        <span className="option-toggle" />
      )}
      <button
        type="button"
        className="option-name grow flex align-baseline gap-2"
        // First the words that are drawn, by which speech input names it.
        aria-label={`${[node.path, name, message].filter(Boolean).join(' ')}, ${text.edit(name)}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
        data-action="edit"
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        <span className="option-path meta rigid figures">{node.path}</span>
        <span className="option-words column grow break-words">
          <span>{name}</span>
          {message && <span className="cell-muted option-message">{message}</span>}
          {node.mediaName && (
            <span className="cell-muted option-file row gap-1">
              <FileIcon size={14} /> {node.mediaName}
            </span>
          )}
        </span>
      </button>
      <OptionActions {...props} name={name} />
    </div>
  );
}
