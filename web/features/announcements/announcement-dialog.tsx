import {
  type Announcement,
  AnnouncementForm,
  announcementPriorities,
  announcements,
} from '#shared/announcements/contract.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useFormFile } from '#web/ui/forms/use-form-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { announcementsText } from './announcements.text.ts';
import { AudienceField } from './audience-field.tsx';
import { priorityNames } from './priority-badge.tsx';

/** Adds an announcement, or edits the given one. */
export function AnnouncementDialog({ announcement, onClose }: { announcement?: Announcement; onClose: () => void }) {
  const text = useText(announcementsText);
  const file = useFormFile(announcements);
  const { field, values, set, stored, ...form } = useCrudForm({
    routes: announcements,
    row: announcement,
    params: ({ id }) => ({ announcementId: id }),
    schema: AnnouncementForm,
    values: {
      title: announcement?.title ?? '',
      text: announcement?.text ?? '',
      priority: String(announcement?.priority ?? 3),
      status: announcement?.status ?? true,
      planIds: announcement?.planIds ?? null,
    },
    file,
    changes: [announcements.list, announcements.listAll],
    saved: text.saved,
    onSaved: onClose,
  });
  return (
    <FormDialog isWide title={announcement ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <TextField {...field('title', text.titleField)} isRequired autoFocus maxLength={100} />
      <TextAreaField {...field('text', text.text)} isRequired rows={6} />
      <SelectField
        {...field('priority', text.priority)}
        options={announcementPriorities.map((value) => ({ value: String(value), text: text[priorityNames[value]] }))}
      />
      <AudienceField
        planIds={values.planIds}
        isMissing={form.errors.planIds !== undefined}
        onChange={(planIds) => set('planIds', planIds)}
      />
      <div>
        <p className="cell-muted">{text.image}</p>
        <FileField {...file.field} current={stored?.mediaName ?? null} />
      </div>
      <Switch label={text.activeSwitch} isOn={values.status} onChange={(isOn) => set('status', isOn)} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
