import { type ReactNode, useId, useState } from 'react';
import './form-section.css';

interface FormSectionProps {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** Fields of a long form that belong together, under a heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="form-section form" aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {hint && <p className="meta">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

interface FoldedFieldsProps {
  title: string;
  /** A field of them was refused: they are shown. */
  isWrong: boolean;
  children: ReactNode;
}

/** Fields that few people need, folded until they are opened or one of them is wrong. */
export function FoldedFields({ title, isWrong, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="folded-fields" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div className="form">{children}</div>
    </details>
  );
}
