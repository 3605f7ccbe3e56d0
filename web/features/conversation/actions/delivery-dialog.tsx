import { ledger } from '#shared/ledger/contract.ts';
import type { MessageDelivery } from '#shared/ledger/delivery.ts';
import type { Message } from '#shared/messages/message.ts';
import { useResource } from '#web/api/use-resource.ts';
import { gapCauseTexts } from '#web/entities/connections/gap-cause.text.ts';
import { failureTexts } from '#web/entities/messages/failure.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { type TextIn, useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { messageActionsText } from './actions.text.ts';
import { deliveryText } from './delivery.text.ts';

type Words = TextIn<typeof deliveryText>;

interface Step {
  name: string;
  at: string | null;
  state: 'done' | 'next' | 'failed';
}

const step = (name: string, isDone: boolean, at: string | null): Step => ({
  name,
  at,
  state: isDone ? 'done' : 'next',
});

/** The steps of a message, up to where it came. */
const stepsOf = (text: Words, { createdAt, ack, failure, ...at }: MessageDelivery): Step[] => {
  const written = step(text.written, true, createdAt);
  if (failure) return [written, { name: text.failed, at: at.failedAt, state: 'failed' }];
  return [
    written,
    step(text.accepted, ack >= 1, at.acceptedAt),
    step(text.delivered, ack >= 3, at.deliveredAt),
    step(text.read, ack >= 4, at.readAt),
  ];
};

/** Explains the present state of a message, and what to do. */
function Meaning({ delivery }: { delivery: MessageDelivery }) {
  const text = useText(deliveryText);
  const language = useLanguage();
  const { ack, failure, providerCode, connection } = delivery;
  if (failure) {
    const { reason, next } = failureTexts[failure];
    const code = providerCode === null ? '' : ` (${text.code(providerCode)})`;
    return (
      <>
        <b>{`${reason[language]}${code}.`}</b> {next[language]}
      </>
    );
  }
  if (ack >= 4) return text.meansRead;
  if (ack === 3) return text.meansDelivered;
  if (ack >= 1) return text.meansAccepted;
  if (!connection) return text.meansRemoved;
  const { name, status, down } = connection;
  if (status === 'CONNECTED') return text.meansWaiting;
  if (!down) return text.meansDown(name);
  return text.meansDownSince(name, formatMoment(down.from), gapCauseTexts[down.cause][language]);
}

interface DeliveryDialogProps {
  message: Message;
  /** Null unless the message failed and this agent may send it again. */
  onRetry: (() => void) | null;
  onClose: () => void;
}

/** The way of a message of ours to its recipient, step by step. */
export function DeliveryDialog({ message, onRetry, onClose }: DeliveryDialogProps) {
  const text = useText(deliveryText);
  const { retry } = useText(messageActionsText);
  const { data, error } = useResource(ledger.message, { params: { messageId: message.id } });
  return (
    <Dialog
      title={hasReachedCustomer(message) ? text.title : text.whyNot}
      onClose={onClose}
      actions={
        onRetry && (
          <Button kind="primary" onClick={onRetry}>
            {retry}
          </Button>
        )
      }
    >
      <ErrorNotice error={error} />
      {!data && !error && <SkeletonRows count={3} />}
      {data && (
        <>
          <ol className="delivery-steps column">
            {stepsOf(text, data).map(({ name, at, state }) => (
              <li key={name} data-state={state}>
                <span>{name}</span>
                <span className="delivery-at small figures">
                  {at ? <time dateTime={at}>{formatMoment(at)}</time> : state === 'next' ? text.notYet : text.noTime}
                </span>
              </li>
            ))}
          </ol>
          <p>
            <Meaning delivery={data} />
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Whether the customer's phone has it. */
export function hasReachedCustomer({ ack, failure }: Message): boolean {
  return failure === null && ack >= 3;
}
