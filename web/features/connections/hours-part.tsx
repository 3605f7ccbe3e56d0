import { usualHours, weekForEditing } from '#shared/hours/usual-hours.ts';
import { HoursEditor } from '#web/entities/hours/hours-editor.tsx';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
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
          onChange={(isOn) => set('schedules', isOn ? weekForEditing(usualHours) : [])}
        />
        <p className="cell-muted">{text.ownHoursHint}</p>
      </div>
      {isOwn && scheduleType !== 'company' && <NoticeBox kind="info">{text.hoursUnused}</NoticeBox>}
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
