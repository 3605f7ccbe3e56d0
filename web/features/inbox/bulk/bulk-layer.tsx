import type { BulkAct } from '#shared/tickets/bulk.ts';
import { useChosenTicketIds } from '#web/entities/tickets/chosen-tickets.ts';
import { shownTickets } from '#web/entities/tickets/shown-list.ts';
import { openTicketId } from '#web/entities/tickets/ticket-verbs.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useTicketBulk } from './use-bulk.ts';

const leaves = ({ act }: BulkAct) => act === 'close' || act === 'queue';

/** Acts on the chosen conversations, and shows the progress. */
export default function BulkLayer() {
  const chosen = useChosenTicketIds();
  const start = useTicketBulk();
  const { toList } = useTicketNavigation();
  if (chosen.size === 0) return null;
  const act = async (request: BulkAct) => {
    const open = openTicketId();
    const wasTaken = await start(request, [...chosen]);
    if (wasTaken && leaves(request) && open !== undefined && chosen.has(open) && open === openTicketId()) toList();
  };
  return <BulkBar tickets={shownTickets().filter(({ id }) => chosen.has(id))} onAct={(request) => void act(request)} />;
}
