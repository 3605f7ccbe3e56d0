import { Link } from 'react-router-dom';
import { type LedgerFailure, ledger } from '#shared/ledger/contract.ts';
import type { SendFailure } from '#shared/messages/content.ts';
import { useResource } from '#web/api/use-resource.ts';
import { failureTexts } from '#web/entities/messages/failure.text.ts';
import { appPaths } from '#web/paths.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { deliveriesText } from './deliveries.text.ts';
import { useDeliveriesChoices } from './use-deliveries.ts';

interface FailureListProps {
  day: string;
  whatsappId: string | undefined;
  failed: Record<SendFailure, number>;
}

function FailureLine({ failure: { ticket, sender, createdAt, providerCode } }: { failure: LedgerFailure }) {
  const text = useText(deliveriesText);
  const language = useLanguage();
  return (
    <li>
      <time dateTime={createdAt}>{timeOfDay(createdAt, language)}</time>
      {ticket ? (
        <Link to={`${appPaths.ticket.href(ticket.uuid)}?at=${ticket.seq}`}>{ticket.contactName}</Link>
      ) : (
        <span>{text.deletedTicket}</span>
      )}
      <span className="delivery-note">
        {text[sender]}
        {providerCode && ` · ${text.code(providerCode)}`}
      </span>
    </li>
  );
}

/** The messages of a day that were not sent, by their reason; read once they are opened. */
function Failures({ day, whatsappId }: Omit<FailureListProps, 'failed'>) {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const { data, error } = useResource(ledger.failures, { query: { day, whatsappId } });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <SkeletonRows count={2} />;
  if (data.length === 0) return <p className="delivery-note">{text.sentSince}</p>;
  return [...Map.groupBy(data, ({ failure }) => failure)].map(([failure, all]) => (
    <section key={failure} className="delivery-failures">
      <h3>{failureTexts[failure].reason[language]}</h3>
      <p className="delivery-note">{failureTexts[failure].next[language]}</p>
      <ul>
        {all.map((one) => (
          <FailureLine key={one.id} failure={one} />
        ))}
      </ul>
    </section>
  ));
}

export function FailureList({ failed, ...of }: FailureListProps) {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const { failedDay, change } = useDeliveriesChoices();
  const isOpen = failedDay === of.day;
  const reasons = Object.entries(failed).filter(([, n]) => n > 0) as [SendFailure, number][];
  const count = reasons.reduce((sum, [, n]) => sum + n, 0);
  if (count === 0) return null;
  return (
    <details
      className="delivery-failed"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && change('failed', isOpen ? '' : of.day)}
    >
      <summary>
        <b>{text.notSent(count)}</b>
        <span className="delivery-note">
          {reasons.map(([failure, n]) => `${n} · ${failureTexts[failure].reason[language]}`).join(' — ')}
        </span>
      </summary>
      {isOpen && <Failures {...of} />}
    </details>
  );
}
