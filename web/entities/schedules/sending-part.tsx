import { files } from '#shared/files/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { selectOptionsOf } from '#web/entities/tickets/dialogs/select-options.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { schedulesText } from './schedules.text.ts';
import type { ScheduleFormState } from './use-schedule-form.ts';

/** The connection that sends a scheduled message, and the files sent with it. */
export function ScheduleSendingPart({ form }: { form: ScheduleFormState }) {
  const text = useText(schedulesText);
  const connections = useResource(whatsapp.list);
  const fileLists = useResource(files.listAll, { query: {} });
  const { field, file, stored, mayChange } = form;
  return (
    <>
      <SelectField
        {...field('whatsappId', text.connection)}
        isDisabled={!mayChange}
        options={selectOptionsOf(connections.data ?? [], text.usual)}
      />
      {(fileLists.data?.length ?? 0) > 0 && (
        <SelectField
          {...field('fileListId', text.fileList)}
          isDisabled={!mayChange}
          options={selectOptionsOf(fileLists.data ?? [], text.noFileList)}
        />
      )}
      {mayChange ? <FileField {...file.field} current={stored?.mediaName ?? null} /> : stored?.mediaName}
    </>
  );
}
