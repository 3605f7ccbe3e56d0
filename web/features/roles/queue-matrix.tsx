import { notifiesUserOfTicket } from '#shared/tickets/notifies.ts';
import {
  mayChangeTicket,
  mayReadTicket,
  maySeeTicket,
  mayServeQueue,
  type TicketViewer,
} from '#shared/tickets/visibility.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { RightCheckCell } from './check-cell.tsx';
import { rolesText } from './roles.text.ts';

/** An agent, and conversations of a queue that belong to a colleague or wait. */
const agent = { id: 1, profile: 'user', super: false, allTicket: 'desabled', queueIds: [] } as const;
const queueId = 1;
const colleagues = { queueId, userId: 2, status: 'open' } as const;
const waiting = { queueId, userId: null, status: 'pending' } as const;

const parts = {
  serves: { ...agent, queueIds: [queueId] },
  watches: { ...agent, watchedQueueIds: [queueId] },
  outside: agent,
} satisfies Record<string, TicketViewer>;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

type Row = 'seeQueue' | 'readWaiting' | 'answer' | 'take' | 'noticed';
const rules: Record<Row, (user: (typeof parts)[Part]) => boolean> = {
  seeQueue: (user) => maySeeTicket(colleagues, user),
  readWaiting: (user) => mayReadTicket(waiting, user),
  answer: (user) => mayChangeTicket(colleagues, user),
  take: (user) => mayServeQueue(queueId, user),
  noticed: (user) => notifiesUserOfTicket(waiting, user),
};

/** The rights of users who serve a queue, watch it or do neither, by the rules that the server decides by. */
export function QueueMatrix() {
  const text = useText(rolesText);
  return (
    <>
      <h2 className="matrix-title">{text.byQueue}</h2>
      <p className="matrix-hint meta">{text.byQueueHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard */}
      <section className="matrix matrix-queues" aria-label={text.byQueue} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.right}</th>
              {partNames.map((part) => (
                <th key={part} scope="col">
                  {text[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(rules) as Row[]).map((row) => (
              <tr key={row}>
                <th scope="row">{text[row]}</th>
                {partNames.map((part) => (
                  <RightCheckCell key={part} holds={rules[row](parts[part])} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
