import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { useResource } from '#web/api/use-resource.ts';
import { MarkedText } from '#web/entities/messages/marked-text.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { messageActionsText } from './actions.text.ts';

const when = dateFormat({ dateStyle: 'short', timeStyle: 'short' });

/** The texts of a message before its edits, oldest first, and its current text. */
export function HistoryDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const text = useText(messageActionsText);
  const language = useLanguage();
  const { data, error } = useResource(messages.history, { params: { messageId: message.id } });
  return (
    <Dialog title={text.historyTitle} onClose={onClose}>
      <ErrorNotice error={error} />
      {!data && !error && <p>{text.loading}</p>}
      {data && (
        <ol className="message-history column gap-3">
          {data.history.map(({ body, at }) => (
            <li key={`${at} ${body}`}>
              <time dateTime={at}>{when(new Date(at), language)}</time>
              <p dir="auto">
                <MarkedText text={body} />
              </p>
            </li>
          ))}
          <li>
            <time>{text.now}</time>
            <p dir="auto">
              <MarkedText text={message.body} />
            </p>
          </li>
        </ol>
      )}
    </Dialog>
  );
}
