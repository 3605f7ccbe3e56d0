import { Button } from '#web/ui/buttons/button.tsx';
import { RefreshIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { messagesApiText } from './messages-api.text.ts';
import type { useTestSend } from './use-test-send.ts';

/** The answer to a test, with the state of its message. */
export function ApiTestAnswer({ test }: { test: ReturnType<typeof useTestSend> }) {
  const text = useText(messagesApiText);
  const { answer, error, isBusy, check } = test;
  return (
    <>
      <ErrorNotice error={error} />
      {answer && (
        <div className="api-answer grid gap-2">
          {answer.sandbox && <NoticeBox kind="info">{text.sandbox}</NoticeBox>}
          <p>
            {text.status}: <strong>{answer.status === 'sent' ? text.sentState : text[answer.status]}</strong>
          </p>
          <pre>{JSON.stringify(answer, null, 2)}</pre>
          {!answer.sandbox && (
            <div>
              <Button icon={<RefreshIcon size={18} />} isBusy={isBusy} onClick={check}>
                {text.check}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
