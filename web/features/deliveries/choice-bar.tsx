import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { deliveriesText } from './deliveries.text.ts';
import { lastTwelveMonths } from './period.ts';
import { type useDeliveriesChoices, useDeliveriesToday } from './use-deliveries.ts';

const monthName = dateFormat({ month: 'long', year: 'numeric' });

/** Which connection and which days are shown. */
export function DeliveriesChoiceBar({
  connection,
  choice,
  change,
  connections,
}: ReturnType<typeof useDeliveriesChoices> & { connections: readonly Whatsapp[] }) {
  const text = useText(deliveriesText);
  const language = useLanguage();
  const months = lastTwelveMonths(useDeliveriesToday()).map((month) => ({
    value: month,
    text: monthName(new Date(`${month}-01T12:00:00`), language),
  }));
  return (
    <>
      <SelectField
        label={text.period}
        name="period"
        value={choice}
        options={[
          { value: '1', text: text.today },
          { value: '7', text: text.lastDays(7) },
          { value: '30', text: text.lastDays(30) },
          ...months,
        ]}
        onChange={(value) => change('period', value)}
      />
      {connections.length > 1 && (
        <SelectField
          label={text.connection}
          name="connection"
          value={connection}
          options={[
            { value: '', text: text.allConnections },
            ...connections.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={(value) => change('connection', value)}
        />
      )}
    </>
  );
}
