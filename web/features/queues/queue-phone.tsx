import { queueOptions } from '#shared/queue-options/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import BotPhone from '#web/entities/bot-phone/bot-phone.tsx';
import { botOptionOf, completeDays, newQueueId, type SimulatedBotQueue } from '#web/entities/bot-phone/bot-views.ts';
import { fileAfterChange, type QueueOptionDraft, treeWithOptionDraft } from './menu/option-draft.ts';
import type { QueueFormState } from './use-queue-form.ts';

const idOf = (chosen: string): number | null => (chosen === '' ? null : Number(chosen));

/** The queue as the form has it. */
const typedQueue = ({ values, file, stored }: QueueFormState): SimulatedBotQueue => ({
  id: stored?.id ?? newQueueId,
  name: values.name.trim(),
  orderQueue: idOf(values.orderQueue),
  greetingMessage: values.greetingMessage,
  complationMessage: values.complationMessage,
  outOfHoursMessage: values.outOfHoursMessage,
  schedules: completeDays(values.schedules, stored?.schedules ?? []),
  promptId: idOf(values.promptId),
  integrationId: idOf(values.integrationId),
  media: fileAfterChange(file.field.change, stored),
});

/** The phone beside a queue: plays the queue, its hours and its menu with their unsaved changes. */
export default function QueuePhone({ form, draft }: { form: QueueFormState; draft: QueueOptionDraft | null }) {
  const { stored } = form;
  const tree = useResource(queueOptions.list, stored ? { query: { queueId: stored.id } } : null);
  const options = stored ? tree.data && treeWithOptionDraft(tree.data.map(botOptionOf), draft) : [];
  return <BotPhone unsaved={{ queue: typedQueue(form), ...(options && { options }) }} />;
}
