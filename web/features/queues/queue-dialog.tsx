import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import type { Queue } from '#shared/queues/contract.ts';
import { HoursEditor } from '#web/entities/hours/hours-editor.tsx';
import { usePhoneBesideForm } from '#web/entities/phone/use-phone-beside.tsx';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { freeColors } from './free-colors.ts';
import { MenuEditor } from './menu/menu-editor.tsx';
import type { QueueOptionDraft } from './menu/option-draft.ts';
import { QueueDataFields } from './queue-data.tsx';
import './queues.css';
import { queuesText } from './queues.text.ts';
import { useQueueForm } from './use-queue-form.ts';

const QueuePhone = lazy(() => import('./queue-phone.tsx'));

type Tab = 'data' | 'hours' | 'options';

interface QueueDialogProps {
  queue?: Queue;
  /** All queues; their colours are taken. */
  queues: readonly Queue[];
  onClose: () => void;
}

type QueueForm = ReturnType<typeof useQueueForm>;

/** The opening hours, with a notice where the company does not use those of queues. */
function QueueHours({ form }: { form: QueueForm }) {
  const text = useText(queuesText);
  const scheduleType = useSetting('scheduleType');
  return (
    <>
      {scheduleType !== 'queue' && <NoticeBox kind="info">{text.hoursUnused}</NoticeBox>}
      <HoursEditor
        label={text.hours}
        value={form.values.schedules}
        onChange={(schedules) => form.set('schedules', schedules)}
      />
    </>
  );
}

/** Options belong to a stored queue. */
function SaveFirst({ form, onRefused }: { form: QueueForm; onRefused: () => void }) {
  const text = useText(queuesText);
  return (
    <div className="column align-start gap-4">
      <p>{text.saveFirst}</p>
      <Button
        kind="primary"
        isBusy={form.isBusy}
        onClick={async () => {
          if (!(await form.save())) onRefused();
        }}
      >
        {text.saveAndGoOn}
      </Button>
    </div>
  );
}

/** Adds a queue, or edits the given one: its data, hours and menu. */
export function QueueDialog({ queue, queues, onClose }: QueueDialogProps) {
  const text = useText(queuesText);
  const ui = useText(uiText);
  const formId = useId();
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('data');
  const [colors] = useState(() =>
    freeColors(
      queues.flatMap(({ id, color }) => (id === queue?.id ? [] : [color])),
      11,
    ),
  );
  const form = useQueueForm(queue, colors[0] ?? '#3B82F6');
  const [draft, setDraft] = useState<QueueOptionDraft | null>(null);
  const isMenuDirty = draft !== null;
  const isDirty = form.isDirty || isMenuDirty;
  const phone = usePhoneBesideForm(
    <Suspense fallback={<SkeletonRows />}>
      <QueuePhone form={form} draft={draft} />
    </Suspense>,
  );
  const { leave, question } = useUnsavedChangesGuard(isDirty, onClose);
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  /** Shows the tab that contains the error. */
  const showTrouble = () => setTab(form.areHoursWrong ? 'hours' : 'data');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.save())) return showTrouble();
    if (isMenuDirty) setTab('options');
    else onClose();
  };
  // Options have save buttons of their own.
  const hasSave = tab !== 'options' || form.isDirty;
  const tabs = [
    { id: 'data', text: text.tabData },
    { id: 'hours', text: text.tabHours },
    { id: 'options', text: text.tabOptions },
  ] as const;
  return (
    <Dialog
      isWide
      title={queue ? text.editTitle : text.add}
      onClose={leave}
      beside={phone.beside}
      actions={
        <>
          {phone.button}
          <Button onClick={leave}>{isDirty || !form.stored ? ui.cancel : ui.close}</Button>
          {hasSave && (
            <Button kind="primary" type="submit" form={formId} isBusy={form.isBusy}>
              {ui.save}
            </Button>
          )}
        </>
      }
    >
      <Tabs label={text.tabs} tabs={tabs} selected={tab} onSelect={setTab} controls={panelId} />
      <div id={panelId} role="tabpanel" className="queue-panel column gap-4">
        <form id={formId} className="form" noValidate onSubmit={submit} hidden={tab === 'options'} {...wrongField}>
          <div className="form" hidden={tab !== 'data'}>
            <QueueDataFields form={form} colors={colors} />
          </div>
          <div className="form" hidden={tab !== 'hours'}>
            <QueueHours form={form} />
          </div>
        </form>
        {tab === 'options' && !form.stored && <SaveFirst form={form} onRefused={showTrouble} />}
        {form.stored && (
          <div hidden={tab !== 'options'}>
            <MenuEditor queue={form.stored} onDraft={setDraft} />
          </div>
        )}
        {form.isChangedElsewhere && <ChangedElsewhere onDiscard={form.discard} />}
        <ErrorNotice error={form.error} />
      </div>
      {question}
    </Dialog>
  );
}
