import type { ReactNode } from 'react';
import { TopBarTitle } from './page-title.tsx';
import './screen.css';

interface ScreenProps {
  title: string;
  /** Searches and buttons above the content. */
  actions?: ReactNode;
  children: ReactNode;
  /** The content has no control, so the content itself takes the focus: it scrolls by keyboard. */
  isText?: boolean;
}

/** A page below the top bar, which shows its title: actions, and content with a scrollbar of its own. */
export function Screen({ title, actions, children, isText = false }: ScreenProps) {
  return (
    <section className="screen column">
      <TopBarTitle>{title}</TopBarTitle>
      {actions && <div className="screen-actions row wrap to-end gap-2">{actions}</div>}
      <div className="screen-body scroll" tabIndex={isText ? 0 : undefined}>
        {children}
      </div>
    </section>
  );
}
