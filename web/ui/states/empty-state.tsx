import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** It is all there is on the screen, so that its title is the heading of the page. */
  isPage?: boolean;
  /** Explains what the screen is for and how to fill it. */
  hint?: string;
  action?: ReactNode;
}

export function EmptyState({ icon, title, isPage, hint, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="empty-state column align-center gap-2">
      {icon && <div className="empty-state-icon centered">{icon}</div>}
      <Title className="empty-state-title">{title}</Title>
      {hint && <p className="empty-state-hint">{hint}</p>}
      {action}
    </div>
  );
}
