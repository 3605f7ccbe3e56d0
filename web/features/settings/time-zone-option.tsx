import { useEffect, useMemo, useState } from 'react';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { BareSelect } from '#web/ui/fields/bare-select.tsx';
import { dateFormat } from '#web/ui/format/dates.ts';
import { timeZones, zoneName } from '#web/ui/format/time-zones.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { OptionRow } from './option-row.tsx';
import { settingsScreenText } from './settings.text.ts';
import { useCompanyCalendarChange } from './use-company.ts';

/** The current time, updated every ten seconds. */
export function useCurrentTime(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

const Zones = ({ label, zones }: { label: string; zones: readonly string[] }) => (
  <optgroup label={label}>
    {zones.map((zone) => (
      <option key={zone} value={zone}>
        {zoneName(zone)}
      </option>
    ))}
  </optgroup>
);

/** The company's time zone, with the current time there, so that a wrong choice is obvious. */
export function TimeZoneOption({ company: { timeZone } }: { company: CompanyWithHours }) {
  const text = useText(optionsText);
  const { updated } = useText(settingsScreenText);
  const language = useLanguage();
  const { save, error } = useCompanyCalendarChange();
  const zones = useMemo(() => timeZones(timeZone), [timeZone]);
  const format = dateFormat({ timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit' });
  const there = format(useCurrentTime(), language);
  return (
    <OptionRow title={text.timeZone} line={text.timeZoneLine} error={error}>
      {(ids) => (
        <div className="option-zone column gap-1">
          <BareSelect
            id={ids.control}
            describedBy={ids.line}
            value={timeZone}
            onChange={async (chosen) => {
              if (await save({ timeZone: chosen })) toast.success(updated);
            }}
          >
            <Zones label={text.zonesOfBrazil} zones={zones.brazil} />
            <Zones label={text.zonesElsewhere} zones={zones.elsewhere} />
          </BareSelect>
          <small className="meta">{text.timeThere(there)}</small>
        </div>
      )}
    </OptionRow>
  );
}
