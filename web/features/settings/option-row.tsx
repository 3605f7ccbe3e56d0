import { type ReactNode, use, useId } from 'react';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { OptionSearch, useIsFound } from './option-search.ts';

const noWords: readonly string[] = [];

interface OptionRowProps {
  title: string;
  line: string;
  /** The refusal of the last change, or the problem with the typed value. */
  error?: unknown;
  wrong?: string;
  /** The control has a label of its own, such as a switch. */
  isLabelled?: boolean;
  /** The control, labelled by its id and described by the line's. */
  children: (ids: { control: string; line: string }) => ReactNode;
}

/** An option: name and description at the left, its control at the right, a refusal below. */
export function OptionRow({ title, line, error, wrong, isLabelled = false, children }: OptionRowProps) {
  const textOf = useErrorText();
  const isFound = useIsFound(title, line);
  const id = useId();
  const ids = { control: `${id}-control`, line: `${id}-line` };
  const message = wrong ?? (error ? textOf(error) : undefined);
  return (
    <div className="option grid align-center" hidden={!isFound}>
      <div>
        {isLabelled ? (
          <p className="option-title">{title}</p>
        ) : (
          <label className="option-title" htmlFor={ids.control}>
            {title}
          </label>
        )}
        <p id={ids.line} className="meta">
          {line}
        </p>
      </div>
      <div className="option-control row wrap to-end gap-3">{children(ids)}</div>
      {message && (
        <p className="option-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

/** A group of related options: all of them are found by its title, and it is shown while one is found. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const words = use(OptionSearch);
  const isFound = useIsFound(title);
  return (
    <section className="option-group" aria-labelledby={id}>
      <h2 className="meta" id={id}>
        {title}
      </h2>
      <OptionSearch value={isFound ? noWords : words}>{children}</OptionSearch>
    </section>
  );
}
