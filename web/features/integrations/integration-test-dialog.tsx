import type { IntegrationTest, QueueIntegration } from '#shared/integrations/contract.ts';
import { isListeningIntegration } from '#shared/integrations/kinds.ts';
import { lastFailureText } from '#web/entities/assistants/last-failure.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { integrationTestText } from './integration-test.text.ts';
import type { useIntegrationTest } from './use-integration-test.ts';

/** The answer as the customer would see it, and who goes on with the conversation. */
function TestAnswer({ row, outcome }: { row: QueueIntegration; outcome: IntegrationTest }) {
  const text = useText(integrationTestText);
  const failures = useText(lastFailureText);
  const { failure, messages, milliseconds, handover } = outcome;
  if (failure)
    return (
      <NoticeBox>
        <p className="strong">{failures[failure.why]}</p>
        {failure.detail && <p className="meta">{failure.detail}</p>}
      </NoticeBox>
    );
  if (isListeningIntegration(row)) return <NoticeBox kind="info">{text.received(milliseconds)}</NoticeBox>;
  const bubbles = messages.map((words, n) => ({ key: `${n} ${words}`, words }));
  return (
    <>
      <NoticeBox kind="info">{(bubbles.length === 0 ? text.silent : text.answered)(milliseconds)}</NoticeBox>
      {bubbles.length > 0 && (
        <ul className="integration-bubbles column gap-1">
          {bubbles.map(({ key, words }) => (
            <li key={key} className="integration-bubble">
              {words}
            </li>
          ))}
        </ul>
      )}
      {handover !== 'assistant' && <p>{text[handover]}</p>}
    </>
  );
}

/** Shows the answer of a stored integration to a sample message, or why it failed. */
export function IntegrationTestDialog({ test }: { test: ReturnType<typeof useIntegrationTest> }) {
  const text = useText(integrationTestText);
  const { shown, isRunning, error, start, close } = test;
  if (!shown) return null;
  const { row, outcome } = shown;
  return (
    <Dialog
      title={text.title(row.name)}
      onClose={close}
      actions={
        <Button isBusy={isRunning} onClick={() => void start(row)}>
          {text.again}
        </Button>
      }
    >
      <div role="status" className="column gap-3">
        {isRunning && <p>{text.testing(row.name)}</p>}
        {outcome && <TestAnswer row={row} outcome={outcome} />}
      </div>
      <ErrorNotice error={error} />
      <p className="meta">
        {text.sample} {(row.type === 'webhook' || row.type === 'n8n') && text.marked}
      </p>
    </Dialog>
  );
}
