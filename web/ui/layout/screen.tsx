import type { ReactNode } from 'react';
import './screen.css';

interface ScreenProps {
  title: string;
  /** Buttons and searches at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page below the top bar: title, actions, and content with a scrollbar of its own. */
export function Screen({ title, actions, children }: ScreenProps) {
  return (
    <section className="screen">
      <header className="screen-head">
        <h1>{title}</h1>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      <div className="screen-body">{children}</div>
    </section>
  );
}
