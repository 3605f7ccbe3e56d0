import { Link } from 'react-router-dom';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { appPaths } from '#web/paths.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { simulatedPhonesPage, simulatedWriteAddress } from './phones-page.ts';
import { qrText } from './qr.text.ts';

/** Leads on after a phone was linked: a message to its number opens the first conversation. */
export function PairedNotice({ connection }: { connection: Whatsapp }) {
  const text = useText(qrText);
  const phones = simulatedPhonesPage();
  return (
    <NoticeBox kind="info">
      <p>{text.next(connection.name, formatPhone(connection.number))}</p>
      <p className="paired-links flex wrap">
        <Link to={appPaths.tickets.href()}>{text.openTickets}</Link>
        {phones && (
          <a href={simulatedWriteAddress(phones, connection.number)} target="_blank" rel="noreferrer">
            {text.testPhones}
          </a>
        )}
      </p>
    </NoticeBox>
  );
}
