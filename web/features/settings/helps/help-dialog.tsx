import { type Help, HelpForm, helps } from '#shared/helps/contract.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { helpsTabText } from './helps-tab.text.ts';

/** Adds a help video, or edits the given one. */
export function HelpDialog({ help, onClose }: { help?: Help; onClose: () => void }) {
  const text = useText(helpsTabText);
  const { field, values, set, ...form } = useCrudForm({
    routes: helps,
    row: help,
    params: ({ id }) => ({ helpId: id }),
    schema: HelpForm,
    values: {
      title: help?.title ?? '',
      description: help?.description ?? '',
      video: help?.video ?? '',
      isAdminVideo: help?.isAdminVideo ?? false,
    },
    changes: [helps.list, helps.listAll],
    saved: text.saved,
    onSaved: onClose,
  });
  const video = field('video', text.video);
  return (
    <FormDialog title={help ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <TextField {...field('title', text.titleField)} isRequired autoFocus maxLength={100} />
      <TextField
        {...video}
        error={video.error && video.value !== '' ? text.videoWrong : video.error}
        hint={text.videoHint}
        isRequired
        maxLength={200}
      />
      <TextAreaField {...field('description', text.description)} />
      <Switch label={text.isAdminVideo} isOn={values.isAdminVideo} onChange={(isOn) => set('isAdminVideo', isOn)} />
      {form.isRefused && <NoticeBox>{text.failed}</NoticeBox>}
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
