import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { assistantsText } from './assistants.text.ts';
import { isFailing } from './is-failing.ts';
import { lastFailureText } from './last-failure.text.ts';
import './last-time.css';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

interface LastTimeProps {
  lastFailure: LastFailure | null;
  lastAnswerAt: string | null;
}

/** When an external system was last called and how it ended; a failure before its last answer in small print. */
export function LastTime({ lastFailure, lastAnswerAt }: LastTimeProps) {
  const text = useText(assistantsText);
  const failures = useText(lastFailureText);
  if (lastFailure && isFailing({ lastFailure, lastAnswerAt }))
    return (
      <span className="last-time grid break-words">
        <span>
          <span className="failing">{failures[lastFailure.why]}</span> · <Moment at={lastFailure.at} />
        </span>
        {lastFailure.detail && <small>{lastFailure.detail}</small>}
      </span>
    );
  if (!lastAnswerAt) return <span className="cell-muted cell-none">{text.never}</span>;
  return (
    <span className="last-time grid break-words">
      <span>
        {text.answered} · <Moment at={lastAnswerAt} />
      </span>
      {lastFailure && (
        <small>
          {text.failedBefore}: {failures[lastFailure.why]} · <Moment at={lastFailure.at} />
        </small>
      )}
    </span>
  );
}
