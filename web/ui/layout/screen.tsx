import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import './screen.css';

interface ScreenProps {
  title: string;
  /** Searches and buttons above the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page below the top bar, which shows its title: actions, and content with a scrollbar of its own. */
export function Screen({ title, actions, children }: ScreenProps) {
  return (
    <section className="screen">
      <PageTitle>{title}</PageTitle>
      {actions && <div className="screen-actions">{actions}</div>}
      <div className="screen-body">{children}</div>
    </section>
  );
}
