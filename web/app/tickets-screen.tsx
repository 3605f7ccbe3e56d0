import { WithContactEditor } from './contact-editor.tsx';
import { TicketsScreen as Tickets } from './tickets/tickets-screen.tsx';

export const TicketsScreen = () => (
  <WithContactEditor>
    <Tickets />
  </WithContactEditor>
);
