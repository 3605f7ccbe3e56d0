import type { ReactNode } from 'react';
import { NextIcon } from '#web/ui/buttons/icons.tsx';
import './fold-section.css';
import type { FoldedSections, SectionId } from './folds.ts';

interface FoldSectionProps {
  id: SectionId;
  folds: FoldedSections;
  title: string;
  /** The number of its entries. */
  count?: number | undefined;
  /** A control beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section whose title folds it away; its content is mounted only while it is open. */
export function FoldSection({ id, folds, title, count, action, children }: FoldSectionProps) {
  const isOpen = folds.isOpen(id);
  return (
    <section className="fold-section" aria-label={title}>
      <div className="fold-head row spread">
        <h3 className="grow">
          <button className="row gap-1" type="button" aria-expanded={isOpen} onClick={() => folds.toggle(id)}>
            <NextIcon size={14} />
            {title}
            {count !== undefined && count > 0 && <span className="fold-count muted figures">{count}</span>}
          </button>
        </h3>
        {isOpen && action}
      </div>
      {isOpen && <div className="fold-body">{children}</div>}
    </section>
  );
}
