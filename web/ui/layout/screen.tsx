import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackIcon } from '#web/ui/buttons/icons.tsx';
import { InTitleSlot, TopBarTitle } from './page-title.tsx';
import './screen.css';

export interface ScreenBack {
  href: string;
  /** The name of that screen. */
  label: string;
}

interface ScreenProps {
  title: string;
  /** The screen that this one belongs to: an arrow before the title leads to it. */
  back?: ScreenBack | undefined;
  /** A few controls of the whole screen, in the top bar after the title: a bar of their own would take a row of the content. */
  titleTools?: ReactNode;
  /** Searches and buttons above the content. */
  actions?: ReactNode;
  children: ReactNode;
  /** The content has no control, so the content itself takes the focus: it scrolls by keyboard. */
  isText?: boolean;
}

/** A page below the top bar, which shows its title: actions, and content with a scrollbar of its own. */
export function Screen({ title, back, titleTools, actions, children, isText = false }: ScreenProps) {
  return (
    <section className="screen column">
      {back && (
        <InTitleSlot>
          <Link to={back.href} className="icon-button title-back" aria-label={back.label} title={back.label}>
            <BackIcon />
          </Link>
        </InTitleSlot>
      )}
      <TopBarTitle>{title}</TopBarTitle>
      {titleTools && (
        <InTitleSlot>
          <div className="title-tools row rigid">{titleTools}</div>
        </InTitleSlot>
      )}
      {actions && <div className="screen-actions row wrap to-end gap-2">{actions}</div>}
      <div className="screen-body scroll" tabIndex={isText ? 0 : undefined}>
        {children}
      </div>
    </section>
  );
}
