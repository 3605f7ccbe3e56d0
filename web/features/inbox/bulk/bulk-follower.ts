import type { Bulk } from '#shared/tickets/bulk.ts';
import { ticketBulks } from '#shared/tickets/bulk-contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { forgetBulk } from './remembered-bulk.ts';

/** Without an event for so long, the bulk is asked for: the event was lost, or its worker died (ms). */
const quietMs = 4000;

const isAtWork = ({ status }: Bulk) => status === 'running' || status === 'undoing';

/** Follows the bulk that this browser began last: by its events, and by asking. `show` gets each of its states once. */
export function followTicketBulk(show: (bulk: Bulk) => void) {
  let current: { id: string; version: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (id: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(id), quietMs);
  };
  const receive = (bulk: Bulk) => {
    if (bulk.id !== current?.id) return;
    if (bulk.version > current.version) {
      current.version = bulk.version;
      clearTimeout(timer);
      if (!isAtWork(bulk)) forgetBulk();
      show(bulk);
    }
    if (isAtWork(bulk)) wait(bulk.id);
  };
  const look = async (id: string) => {
    try {
      receive(await call(ticketBulks.showBulk, { params: { bulkId: id } }));
    } catch (error) {
      // Without a network it is asked for again; one that never began, or of another user, is not.
      if (asApiError(error).code === 'ERR_OFFLINE') wait(id);
      else forgetBulk();
    }
  };
  return {
    receive,
    begin(id: string) {
      clearTimeout(timer);
      current = { id, version: 0 };
    },
    look,
    stop: () => clearTimeout(timer),
  };
}
