import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { localTime } from '#shared/hours/local-time.ts';
import { ledger } from '#shared/ledger/contract.ts';
import { type LedgerFigures, sumOfFigures } from '#shared/ledger/figures.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { deliveriesPeriodOf } from './period.ts';

/** The choices, kept in the address, so that links hold them and the way back finds them; also the day whose failures are open. */
export function useDeliveriesChoices() {
  const [params, setParams] = useSearchParams();
  const change = (name: 'connection' | 'period' | 'failed', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return {
    connection: params.get('connection') ?? '',
    choice: params.get('period') ?? '7',
    failedDay: params.get('failed'),
    change,
  };
}

/** Today by the company's calendar, as the ledger counts. */
export function useDeliveriesToday(): string {
  const { timeZone } = useUser().company;
  return localTime(new Date(), timeZone).date;
}

/** The ledger of the chosen period and connection. */
export function useDeliveries({ connection, choice }: { connection: string; choice: string }) {
  const today = useDeliveriesToday();
  const period = useMemo(() => deliveriesPeriodOf(choice, today), [choice, today]);
  const connections = useResource(whatsapp.list, { query: {} });
  const whatsappId = /^\d+$/.test(connection) ? connection : undefined;
  const list = useResource(ledger.list, { query: { ...period, whatsappId } });
  const sum = useMemo(
    () => list.data && sumOfFigures(list.data.days.flatMap((day) => Object.values<LedgerFigures>(day.connections))),
    [list.data],
  );
  return { today, period, whatsappId, connections, list, sum };
}
