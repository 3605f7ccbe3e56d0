import { lazy, Suspense, useId } from 'react';
import { queues } from '#shared/queues/contract.ts';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { usePhoneBesideForm } from '#web/entities/phone/use-phone-beside.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { WarningIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './connection-dialog.css';
import { connectionFormText } from './connection-form.text.ts';
import { connectionsText } from './connections.text.ts';
import { ConnectionGeneralPart } from './general-part.tsx';
import { HoursPart } from './hours-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { ConnectionServicePart } from './service-part.tsx';
import { type ConnectionFormPart, useConnectionForm } from './use-connection-form.ts';

const ConnectionPhone = lazy(() => import('./connection-phone.tsx'));

interface ConnectionDialogProps {
  /** The connection to edit; absent to add one. */
  connection?: Whatsapp;
  onSaved: (saved: Whatsapp) => void;
  onClose: () => void;
}

const parts = ['general', 'messages', 'hours', 'service'] as const satisfies readonly ConnectionFormPart[];

export function ConnectionDialog({ connection, onSaved, onClose }: ConnectionDialogProps) {
  const text = useText(connectionsText);
  const own = useText(connectionFormText);
  const ui = useText(uiText);
  const formId = useId();
  const panelId = useId();
  const allQueues = useResource(queues.list, { query: {} });
  const form = useConnectionForm(connection, onSaved);
  const { leave, question } = useUnsavedChangesGuard(form.isDirty, onClose);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  // A new connection needs a name and nothing else.
  const phone = usePhoneBesideForm(
    connection && (
      <Suspense fallback={<SkeletonRows />}>
        <ConnectionPhone form={form} stored={connection} />
      </Suspense>
    ),
  );
  return (
    <Dialog
      title={connection ? text.editTitle : text.add}
      isWide
      onClose={leave}
      beside={phone.beside}
      actions={
        <>
          {phone.button}
          <Button onClick={leave}>{ui.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={form.isBusy}>
            {ui.save}
          </Button>
        </>
      }
    >
      <div className="connection-tabs">
        <Tabs
          label={own.parts}
          controls={panelId}
          selected={form.part}
          onSelect={form.setPart}
          tabs={parts.map((id) => ({
            id,
            text: own[id],
            badge: form.wrongParts.has(id) && (
              <span className="connection-wrong" role="img" aria-label={own.hasErrors} title={own.hasErrors}>
                <WarningIcon size={16} />
              </span>
            ),
          }))}
        />
      </div>
      <form id={formId} noValidate onSubmit={form.submit} {...wrongField}>
        <div id={panelId} role="tabpanel" aria-label={own[form.part]}>
          {form.part === 'general' && (
            <ConnectionGeneralPart form={form} connection={connection} queues={allQueues.data} />
          )}
          {form.part === 'messages' && <MessagesPart form={form} queues={allQueues.data} />}
          {form.part === 'hours' && <HoursPart form={form} />}
          {form.part === 'service' && <ConnectionServicePart form={form} queues={allQueues.data} />}
        </div>
      </form>
      {form.isChangedElsewhere && <ChangedElsewhere onDiscard={form.discard} />}
      <ErrorNotice error={form.error ?? allQueues.error} />
      {question}
    </Dialog>
  );
}
