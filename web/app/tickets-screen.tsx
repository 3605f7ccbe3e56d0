import { TicketsScreen as Tickets } from '#web/features/tickets/tickets-screen.tsx';
import { WithContactEditor } from './contact-editor.tsx';

export const TicketsScreen = () => (
  <WithContactEditor>
    <Tickets />
  </WithContactEditor>
);
