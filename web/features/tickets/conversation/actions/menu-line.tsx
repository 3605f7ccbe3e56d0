import type { ReactNode } from 'react';

interface MenuLineProps {
  text: string;
  icon: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** One thing a message's menu offers. */
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
