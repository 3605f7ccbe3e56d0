import { useNavigate } from 'react-router-dom';
import { useUser } from '#web/api/session.ts';
import { appPaths } from '#web/paths.ts';
import { screenNames } from '#web/screen-names.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConnectionIcon, DownloadIcon, FileIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay, formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { saveText } from '#web/ui/lists/save-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { DeliveriesChoiceBar } from './choice-bar.tsx';
import { ledgerCsv } from './csv.ts';
import { DayList } from './day-list.tsx';
import './deliveries.css';
import { deliveriesText } from './deliveries.text.ts';
import { PeriodFigures } from './period-figures.tsx';
import { useDeliveries, useDeliveriesChoices } from './use-deliveries.ts';

/** `/deliveries`: what became of the messages of each day, and when connections were down. */
export function DeliveriesScreen() {
  const text = useText(deliveriesText);
  const names = useText(screenNames);
  const language = useLanguage();
  const navigate = useNavigate();
  const company = useUser().company;
  const choices = useDeliveriesChoices();
  const { today, period, whatsappId, connections, list, sum } = useDeliveries(choices);
  const { data, error } = list;
  const all = connections.data ?? [];
  const nameOf = (id: number) => all.find((one) => one.id === id)?.name;
  const save = () =>
    data &&
    saveText(`${text.fileName}-${period.from}-${period.until}.csv`, async () => ({
      text: ledgerCsv(data, { nameOf: (id) => nameOf(id) ?? String(id), timeZone: company.timeZone, language }),
      nextCursor: null,
    }));
  if (connections.data?.length === 0)
    return (
      <Screen title={names.deliveries}>
        <EmptyState
          icon={<ConnectionIcon size={26} />}
          title={text.noneTitle}
          hint={text.noneHint}
          action={
            <Button kind="primary" onClick={() => navigate(appPaths.connections.href())}>
              {text.toConnections}
            </Button>
          }
        />
      </Screen>
    );
  return (
    <Screen
      title={names.deliveries}
      actions={
        <>
          <DeliveriesChoiceBar {...choices} connections={all} />
          <Button
            className="icon-on-phone"
            icon={<FileIcon size={18} />}
            isDisabled={!data}
            onClick={() => window.print()}
          >
            {text.print}
          </Button>
          <Button className="icon-on-phone" icon={<DownloadIcon size={18} />} isDisabled={!data} onClick={save}>
            {text.exportFile}
          </Button>
        </>
      }
    >
      {/* The same frame in all states: the bar above is laid out by it. */}
      <div className="deliveries">
        {error && !data ? (
          <Failure isList error={error} onRetry={() => list.mutate()} />
        ) : !data || !sum ? (
          <SkeletonRows />
        ) : (
          <>
            <header className="delivery-proof">
              <h2>{text.proof}</h2>
              <p>{text.proofOf(company.name, formatDay(period.from), formatDay(period.until))}</p>
              <p>{`${text.connection}: ${whatsappId ? (nameOf(Number(whatsappId)) ?? '') : text.allConnections}`}</p>
              <p>{text.madeAt(formatMoment(new Date().toISOString()))}</p>
            </header>
            <PeriodFigures sum={sum} gaps={data.gaps} />
            <DayList
              ledger={data}
              today={today}
              from={period.from}
              whatsappId={whatsappId}
              nameOf={(id) => (whatsappId === undefined && all.length > 1 ? nameOf(id) : undefined)}
            />
          </>
        )}
      </div>
    </Screen>
  );
}
