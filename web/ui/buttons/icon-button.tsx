import type { ComponentProps, ReactNode } from 'react';
import './button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string | undefined;
  /** A mark in the corner of the button. */
  badge?: ReactNode;
}

export function IconButton({ label, icon, isDanger, badge, shortcut, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut}
      className={`icon-button ${isDanger ? 'danger' : ''} ${className}`}
      {...props}
    >
      {icon}
      {badge}
    </button>
  );
}
