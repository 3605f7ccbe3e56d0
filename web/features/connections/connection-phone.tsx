import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import BotPhone from '#web/entities/bot-phone/bot-phone.tsx';
import { completeDays, type SimulatedBotConnection } from '#web/entities/bot-phone/bot-views.ts';
import type { ConnectionForm } from './use-connection-form.ts';

const idOf = (chosen: string): number | null => (chosen === '' ? null : Number(chosen));

/** The connection as the form has it. */
const typedConnection = ({ values }: ConnectionForm, stored: Whatsapp): SimulatedBotConnection => ({
  id: stored.id,
  name: values.name.trim(),
  isDefault: values.isDefault,
  schedules: completeDays(values.schedules, stored.schedules),
  greetingMessage: values.greetingMessage,
  complationMessage: values.complationMessage,
  outOfHoursMessage: values.outOfHoursMessage,
  promptId: idOf(values.promptId),
  integrationId: idOf(values.integrationId),
  maxUseBotQueues: Number(values.maxUseBotQueues),
  timeUseBotQueues: Number(values.timeUseBotQueues),
  queueIds: values.queueIds,
});

/** The phone beside a connection: plays its texts, hours, queues and assistant with their unsaved changes. */
export default function ConnectionPhone({ form, stored }: { form: ConnectionForm; stored: Whatsapp }) {
  return <BotPhone unsaved={{ connection: typedConnection(form, stored) }} />;
}
