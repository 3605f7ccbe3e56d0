import { customerTextsOf } from '#functions/company/customer-texts/customer-texts.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import { openSetting } from '#functions/company/settings/secret-settings.ts';
import type { Assistant, TurnInput } from '#functions/engagement/assistants/assistant.ts';
import type { AssistantAnswer, AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { asaasBillProvider } from './asaas.ts';
import { type BillConversation, nextBillStep } from './bill-flow.ts';
import type { BillProvider, BillSettings } from './bill-provider.ts';
import { billSessionOf, billStateInSession } from './bill-state.ts';
import { ixcBillProvider } from './ixc.ts';
import { mkAuthBillProvider } from './mk-auth.ts';
import { pixPicture } from './pix-picture.ts';

type System = (settings: BillSettings, signal: AbortSignal) => BillProvider;
const systems: ReadonlyMap<string, System> = new Map([
  ['ixc', ixcBillProvider],
  ['mkauth', mkAuthBillProvider],
  ['asaas', asaasBillProvider],
]);

const names = ['ipixc', 'tokenixc', 'ipmkauth', 'clientidmkauth', 'clientsecretmkauth', 'asaas'] as const;

const settingsOf = async ({ tenant, directory: { settings } }: TurnInput): Promise<BillSettings> => {
  const opened = await Promise.all(names.map(async (name) => [name, await openSetting(tenant, name, settings[name])]));
  return Object.fromEntries(opened) as BillSettings;
};

const conversationOf = async (row: IntegrationRow, input: TurnInput): Promise<BillConversation> => {
  const { directory, ticket, now, signal } = input;
  const system = systems.get(row.type) ?? asaasBillProvider;
  return {
    provider: system(await settingsOf(input), signal),
    text: customerTextsOf(directory).bills,
    phone: ticket.contact.number,
    anyPhone: row.anyPhone ?? false,
    today: localDay(now, directory.timeZone),
  };
};

/**
 * Leads a conversation about bills: the customer names the tax id, sees the open bills and gets second copies. Its
 * rules are fixed and hold no AI, so no words of a customer reach what another customer owns.
 */
export function billAssistant(row: IntegrationRow): Assistant {
  return {
    answerMode: 'each',
    voiceNotes: 'unheard',
    answer: async (input): Promise<AssistantAnswer> => {
      const conversation = await conversationOf(row, input);
      let state = billStateInSession(row.id, input.ticket.talked?.session);
      const messages: AssistantMessage[] = [];
      for (const { body } of input.unanswered) {
        const step = await nextBillStep(state, conversation, body);
        for (const message of step.messages)
          messages.push(
            ...(typeof message === 'string'
              ? [{ type: 'text' as const, text: message }]
              : await pixPicture(message.qrOf)),
          );
        if (step.handover) return { messages, handover: step.handover, session: null };
        state = step.state;
      }
      const session = state ? { session: billSessionOf(row.id, state) } : {};
      return { messages, handover: { to: 'assistant' }, ...session };
    },
  };
}
