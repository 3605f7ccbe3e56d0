import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  children: ReactNode;
  kind?: 'neutral' | 'brand' | 'ok' | 'warn' | 'bad';
  /** A colour chosen by the company (queues, tags), shown as a dot before the text. */
  color?: string;
}

export function Badge({ children, kind = 'neutral', color }: BadgeProps) {
  return (
    <span className={`badge meta inline-row ${kind}`}>
      {color && <span className="badge-dot" style={{ background: color }} />}
      <span className="truncate" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  );
}

interface CountBadgeProps {
  count: number;
  label?: string;
  /** The user was mentioned by one of them. */
  isMentioned?: boolean;
}

/** A number in a pill, up to 99+; draws nothing at zero. */
export function CountBadge({ count, label, isMentioned = false }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="count-badge rigid small strong figures" role="img" aria-label={label ?? String(count)}>
      {isMentioned && '@ '}
      {count > 99 ? '99+' : count}
    </span>
  );
}
