import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';

type Tick = 'waiting' | 'sent' | 'delivered' | 'read';

/** `ack`: 0 waiting for WhatsApp · 1–2 accepted · 3 on the customer's phone · 4–5 read or played. */
const tickOf = (ack: number): Tick => {
  if (ack <= 0) return 'waiting';
  if (ack <= 2) return 'sent';
  return ack === 3 ? 'delivered' : 'read';
};

const shapes: Record<Tick, string> = {
  waiting: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 2V8l1.8 1.2',
  sent: 'm4 8.5 2.8 2.8L12.5 5',
  delivered: 'm1.5 8.5 2.8 2.8L10 5m-2.8 5.6.7.7L13.6 5',
  read: 'm1.5 8.5 2.8 2.8L10 5m-2.8 5.6.7.7L13.6 5',
};

/** The tick in the corner of an outgoing message. */
export function AckTicks({ ack }: { ack: number }) {
  const text = useText(conversationText);
  const tick = tickOf(ack);
  const name = { waiting: text.ackWaiting, sent: text.ackSent, delivered: text.ackDelivered, read: text.ackRead }[tick];
  return (
    <svg className="ack-ticks" data-tick={tick} data-ack={ack} viewBox="0 0 16 16" role="img" aria-label={name}>
      <title>{name}</title>
      <path d={shapes[tick]} />
    </svg>
  );
}
