import type { ReactNode } from 'react';
import type { IntegrationType } from '#shared/integrations/kinds.ts';
import {
  AntennaIcon,
  ChatIcon,
  FlashIcon,
  MoneyIcon,
  RobotIcon,
  RouterIcon,
  SendIcon,
} from '#web/ui/buttons/icons.tsx';

const drawn: Record<IntegrationType, ReactNode> = {
  dialogflow: <ChatIcon size={18} />,
  n8n: <FlashIcon size={18} />,
  webhook: <SendIcon size={18} />,
  typebot: <RobotIcon size={18} />,
  ixc: <AntennaIcon size={18} />,
  mkauth: <RouterIcon size={18} />,
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

/** The mark of a type before the name of an integration. */
export function TypeIcon({ type }: { type: IntegrationType }) {
  return (
    <span className="integration-type rigid centered" title={typeNames[type]}>
      {drawn[type]}
    </span>
  );
}
