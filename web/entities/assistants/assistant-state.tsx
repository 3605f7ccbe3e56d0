import type { LastFailure } from '#shared/assistants/last-failure.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/column.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import './assistant-state.css';
import { assistantsText } from './assistants.text.ts';
import { isFailing } from './is-failing.ts';
import { lastFailureText } from './last-failure.text.ts';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

interface AssistantOutcomes {
  lastFailure: LastFailure | null;
  lastAnswerAt: string | null;
}

/** Failures after which the customer got an answer, or a person: the external system itself works. */
const isPartial: ReadonlySet<LastFailure['why']> = new Set(['unspoken', 'unheard']);

/** Whether an external system works, in one word; without a word before its first use. */
function AssistantBadge(outcomes: AssistantOutcomes) {
  const text = useText(assistantsText);
  const { lastFailure, lastAnswerAt } = outcomes;
  if (lastFailure && isFailing(outcomes))
    return isPartial.has(lastFailure.why) ? (
      <Badge kind="warn">{text.partly}</Badge>
    ) : (
      <Badge kind="bad">{text.failing}</Badge>
    );
  return lastAnswerAt ? <Badge kind="ok">{text.works}</Badge> : <span className="cell-none" />;
}

/** Whether an external system works, when it was last called and why it failed; an earlier failure in small print. */
export function AssistantState(outcomes: AssistantOutcomes) {
  const text = useText(assistantsText);
  const failures = useText(lastFailureText);
  const { lastFailure, lastAnswerAt } = outcomes;
  const isWrong = isFailing(outcomes);
  const at = isWrong ? lastFailure?.at : lastAnswerAt;
  if (!at) return <span className="cell-muted">{text.never}</span>;
  return (
    <span className="assistant-state grid break-words">
      <span className="inline-row gap-2">
        <AssistantBadge {...outcomes} />
        <Moment at={at} />
      </span>
      {lastFailure && (
        <small title={lastFailure.detail}>
          {isWrong ? (
            failures[lastFailure.why]
          ) : (
            <>
              {text.failedBefore}: {failures[lastFailure.why]} · <Moment at={lastFailure.at} />
            </>
          )}
        </small>
      )}
    </span>
  );
}

/** The column of a list that has the state; on a phone the word stands beside the name. */
export function assistantStateColumn<Row extends AssistantOutcomes>(header: string, width: string): Column<Row> {
  return {
    id: 'state',
    header,
    width,
    onPhone: 'aside',
    cell: (row) => <AssistantState {...row} />,
    phoneCell: (row) => <AssistantBadge {...row} />,
  };
}

/** In a form: why the last call failed, as long as none was answered since. */
export function AssistantFailure(outcomes: AssistantOutcomes) {
  const failures = useText(lastFailureText);
  const { lastFailure } = outcomes;
  if (!lastFailure || !isFailing(outcomes)) return null;
  return (
    <NoticeBox kind="warning">
      <p className="strong">{failures[lastFailure.why]}</p>
      <p className="meta">
        <Moment at={lastFailure.at} />
        {lastFailure.detail && ` · ${lastFailure.detail}`}
      </p>
    </NoticeBox>
  );
}
