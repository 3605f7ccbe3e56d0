import type { ComponentProps, ReactNode } from 'react';
import './button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  /** A mark in the corner of the button. */
  badge?: ReactNode;
}

export function IconButton({ label, icon, isDanger, badge, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`icon-button ${isDanger ? 'danger' : ''} ${className}`}
      {...props}
    >
      {icon}
      {badge}
    </button>
  );
}
