import { useState } from 'react';
import { type Webhook, type WebhookDelivery, webhooks } from '#shared/webhooks/contract.ts';
import { type WebhookEventType, webhookEvents } from '#shared/webhooks/event-types.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RefreshIcon, SendIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { webhooksText } from './webhooks.text.ts';

interface DeliveryProps {
  webhookId: number;
  delivery: WebhookDelivery;
}

const badges = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const;
const isNamed = (type: string): type is WebhookEventType | 'webhook.test' =>
  [...webhookEvents, 'webhook.test'].includes(type);

const changes = [webhooks.deliveries, webhooks.list];

/** An event with what was sent and what came back. */
function Delivery({ webhookId, delivery }: DeliveryProps) {
  const text = useText(webhooksText);
  const replay = useCommand(webhooks.replay, { changes });
  const { id, type, state, attempts, nextAt, createdAt, request } = delivery;
  const again = async () => {
    const outcome = await replay.run({ params: { webhookId, deliveryId: id } });
    if (outcome.ok) toast.success(text.replayed);
  };
  return (
    <details className="webhook-delivery">
      <summary>
        <strong>{isNamed(type) ? text[type] : type}</strong>
        <time className="meta" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
        <Badge kind={badges[state]}>{text[state]}</Badge>
      </summary>
      <p className="cell-muted">{id}</p>
      {nextAt && <p>{text.nextAt(formatMoment(nextAt))}</p>}
      {attempts.map(({ at, status, response, milliseconds }) => (
        <div key={at}>
          {formatMoment(at)}: {status ?? text.noAnswer}, {milliseconds} ms
          {response && <pre>{response}</pre>}
        </div>
      ))}
      <div>
        {text.request}
        <pre>{request}</pre>
      </div>
      <div>
        <Button icon={<RefreshIcon size={18} />} isBusy={replay.isRunning} onClick={again}>
          {text.replay}
        </Button>
      </div>
      <ErrorNotice error={replay.error} />
    </details>
  );
}

/** The log of a webhook, with its test button. */
export function DeliveriesDialog({ row, onClose }: { row: Webhook; onClose: () => void }) {
  const text = useText(webhooksText);
  const params = { webhookId: row.id };
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const test = useCommand(webhooks.test, { changes });
  return (
    <Dialog
      title={text.open(row.name)}
      onClose={onClose}
      isWide
      actions={
        <Button
          kind="primary"
          icon={<SendIcon size={18} />}
          isBusy={test.isRunning}
          onClick={() => test.run({ params })}
        >
          {text.test}
        </Button>
      }
    >
      <div className="webhook-deliveries messages-api grid gap-4">
        <ErrorNotice error={test.error} />
        {[undefined, ...cursors].map((cursor, n, all) => (
          <DeliveryPage
            key={cursor ?? 'first'}
            webhookId={row.id}
            cursor={cursor}
            onMore={n === all.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface DeliveryPageProps {
  webhookId: number;
  cursor: string | undefined;
  /** Shows the page after this one; absent once it is shown. */
  onMore: ((cursor: string) => void) | undefined;
}

function DeliveryPage({ webhookId, cursor, onMore }: DeliveryPageProps) {
  const text = useText(webhooksText);
  const { data, error, mutate } = useResource(webhooks.deliveries, { params: { webhookId }, query: { cursor } });
  const next = data?.nextCursor;
  return (
    <>
      {error && !data && <NextPageFailed error={error} onRetry={mutate} />}
      {data?.deliveries.length === 0 && <p>{text.noDeliveries}</p>}
      {data?.deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
      ))}
      {next && onMore && (
        <div>
          <Button onClick={() => onMore(next)}>{text.more}</Button>
        </div>
      )}
    </>
  );
}
