import type { LastFailure as Failed } from '#shared/assistants/last-failure.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { lastFailureText } from './last-failure.text.ts';
import './last-failure.css';

/** When an external system last failed, and why, with the technical details. */
export function LastFailure({ failure }: { failure: Failed | null }) {
  const text = useText(lastFailureText);
  if (!failure) return <span className="cell-muted">{text.none}</span>;
  return (
    <span className="last-failure grid break-words">
      <span>
        {text[failure.why]} · <time dateTime={failure.at}>{formatMoment(failure.at)}</time>
      </span>
      {failure.detail && <small className="cell-muted">{failure.detail}</small>}
    </span>
  );
}
