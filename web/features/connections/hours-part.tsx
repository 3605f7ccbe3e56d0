import { usualHours, wholeWeek } from '#shared/hours/usual-hours.ts';
import { HoursEditor } from '#web/entities/hours/hours-editor.tsx';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { connectionFormText } from './connection-form.text.ts';
import type { ConnectionForm } from './use-connection-form.ts';

/** The opening hours of this connection, if they differ from the company's. */
export function HoursPart({ form: { values, set } }: { form: ConnectionForm }) {
  const text = useText(connectionFormText);
  const scheduleType = useSetting('scheduleType');
  const isOwn = values.schedules.length > 0;
  return (
    <div className="form">
      <div>
        <Switch
          label={text.ownHours}
          isOn={isOwn}
          onChange={(isOn) => set('schedules', isOn ? wholeWeek(usualHours) : [])}
        />
        <p className="cell-muted">{text.ownHoursHint}</p>
      </div>
      {isOwn && scheduleType !== 'company' && <Notice kind="info">{text.hoursUnused}</Notice>}
      {isOwn && (
        <HoursEditor
          label={text.ownHours}
          value={values.schedules}
          onChange={(schedules) => set('schedules', schedules)}
        />
      )}
    </div>
  );
}
