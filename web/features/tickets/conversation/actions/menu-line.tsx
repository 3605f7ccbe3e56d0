import type { ReactNode } from 'react';

interface MenuLineProps {
  text: string;
  icon: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** An entry of a message's menu. */
export function MenuLine({ text, icon, onSelect, isDanger = false, isDisabled = false }: MenuLineProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={`menu-item ${isDanger ? 'danger' : ''}`}
      disabled={isDisabled}
      onClick={onSelect}
    >
      {icon}
      {text}
    </button>
  );
}
