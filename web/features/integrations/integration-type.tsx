import type { ReactNode } from 'react';
import type { IntegrationType } from '#shared/integrations/kinds.ts';
import { BranchIcon, ChatIcon, MoneyIcon, RobotIcon, SendIcon } from '#web/ui/buttons/icons.tsx';

const drawn: Record<IntegrationType, ReactNode> = {
  dialogflow: <ChatIcon size={18} />,
  n8n: <BranchIcon size={18} />,
  webhook: <SendIcon size={18} />,
  typebot: <RobotIcon size={18} />,
  ixc: <MoneyIcon size={18} />,
  mkauth: <MoneyIcon size={18} />,
  asaas: <MoneyIcon size={18} />,
};

/** Product names, the same in every language. */
export const typeNames: Record<IntegrationType, string> = {
  dialogflow: 'Dialogflow',
  n8n: 'n8n',
  webhook: 'Webhook',
  typebot: 'Typebot',
  ixc: 'IXC',
  mkauth: 'MK-AUTH',
  asaas: 'Asaas',
};

export function TypeMark({ type }: { type: IntegrationType }) {
  return (
    <span className="integration-type inline-row gap-2">
      {drawn[type]}
      {typeNames[type]}
    </span>
  );
}
