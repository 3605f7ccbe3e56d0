import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { tickets } from '#shared/tickets/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { simulatedPhonesPage, simulatedWriteAddress } from '#web/features/connections/phones-page.ts';
import type { FirstStepsState } from '#web/features/inbox/start/use-first-steps.ts';
import { appPaths } from '#web/paths.ts';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { firstStepsPageText } from './start.text.ts';

/** Milliseconds: long enough to read who wrote. */
const showArrivedFor = 1500;

/** Shows the first message, and opens its conversation. */
function Arrived() {
  const text = useText(firstStepsPageText);
  const navigate = useNavigate();
  const { data } = useResource(tickets.list, { query: { showAll: 'true' } });
  const [first] = data?.tickets ?? [];
  const uuid = first?.uuid;
  useEffect(() => {
    if (!uuid) return;
    const timer = setTimeout(() => navigate(appPaths.ticket.href(uuid)), showArrivedFor);
    return () => clearTimeout(timer);
  }, [uuid, navigate]);
  return (
    <p className="start-wait row gap-2 arrived" role="status">
      <CheckIcon size={18} />
      {first && text.arrived(first.contact.name)}
    </p>
  );
}

/** Asks for a message to the connected number, and follows it live. */
export function ReceiveStep({ steps: { isDone, paired } }: { steps: FirstStepsState }) {
  const text = useText(firstStepsPageText);
  if (isDone.receive) return <Arrived />;
  if (!paired) return <p>{text.connectFirst}</p>;
  const phones = simulatedPhonesPage();
  return (
    <>
      <p className="start-number">{text.write(formatPhone(paired.number).replaceAll(' ', '\u00a0'))}</p>
      <p className="start-wait row gap-2" role="status">
        <span className="spinner" />
        {text.waiting}
      </p>
      {phones && (
        <a className="inline-row" href={simulatedWriteAddress(phones, paired.number)} target="_blank" rel="noreferrer">
          {text.testCustomer}
        </a>
      )}
    </>
  );
}
