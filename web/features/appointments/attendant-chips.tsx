import { useMemo } from 'react';
import { FilterChips } from '#web/ui/fields/filter-chips.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { appointmentsText } from './appointments.text.ts';
import type { AppointmentEvent } from './use-appointments.ts';

interface AttendantChipsProps {
  events: readonly AppointmentEvent[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Shows the appointments of some attendants; nothing while all are of one. */
export function AttendantChips({ events, chosen, onChange }: AttendantChipsProps) {
  const text = useText(appointmentsText);
  const attendants = useMemo(() => {
    const all = new Map(events.map(({ row: { user }, hue }) => [user.id, { value: user.id, label: user.name, hue }]));
    return [...all.values()].toSorted((one, other) => one.label.localeCompare(other.label));
  }, [events]);
  if (attendants.length < 2 && chosen.length === 0) return null;
  return (
    <FilterChips
      legend={text.byAttendant}
      all={text.allAttendants}
      options={attendants}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
