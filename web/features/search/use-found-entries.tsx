import { useNavigate } from 'react-router-dom';
import { contacts } from '#shared/contacts/contract.ts';
import { search } from '#shared/search/contract.ts';
import { withoutMarks } from '#shared/text/whatsapp-marks.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { appPaths } from '#web/paths.ts';
import { SearchIcon } from '#web/ui/buttons/icons.tsx';
import { shortestSearch } from '#web/ui/fields/shortest-search.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import type { CommandEntry } from './entries.ts';
import { commandBarSearchText } from './search.text.ts';

/** Results per kind: the bar is for quick access, the lists are for browsing. */
const maxOfEach = 5;

/** Finds tickets and contacts by name and number, and messages by their words. */
export function useFoundEntries(typed: string) {
  const text = useText(commandBarSearchText);
  const navigate = useNavigate();
  const can = useCan();
  const showAll = can('tickets-manager:showall') ? 'true' : 'false';
  const words = typed.trim();
  const query = words.length >= shortestSearch ? { searchParam: words } : null;
  const inTickets = can('tickets:read') ? query : null;
  const threads = useResource(tickets.list, inTickets && { query: { ...inTickets, searchIn: 'people', showAll } });
  const people = useResource(contacts.list, query && can('contacts:read') ? { query } : null);
  const messageHits = useResource(search.messages, inTickets && { query: inTickets });
  const inSearch = (params: Record<string, string>) =>
    navigate(`${appPaths.tickets.href()}?${new URLSearchParams({ list: 'search', ...params })}`);

  const ticketEntries = (threads.data?.tickets ?? []).slice(0, maxOfEach).map(
    (ticket): CommandEntry => ({
      id: `ticket-${ticket.id}`,
      kind: 'ticket',
      icon: <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} size={28} />,
      title: ticket.contact.name,
      detail: [ticket.queue?.name, withoutMarks(ticket.lastMessage)].filter(Boolean).join(' · '),
      at: ticket.lastMessageAt,
      run: () => void navigate(appPaths.ticket.href(ticket.uuid)),
    }),
  );
  const contactEntries = (people.data?.contacts ?? []).slice(0, maxOfEach).map(
    (contact): CommandEntry => ({
      id: `contact-${contact.id}`,
      kind: 'contact',
      icon: <Avatar name={contact.name} picture={contact.profilePicUrl} size={28} />,
      title: contact.name,
      detail: contact.isGroup ? '' : formatPhone(contact.number),
      run: () =>
        void navigate(`${appPaths.contacts.href()}?${new URLSearchParams({ q: contact.number || contact.name })}`),
    }),
  );
  const hits = messageHits.data?.messages ?? [];
  const messageEntries = hits.slice(0, maxOfEach).map(
    (hit): CommandEntry => ({
      id: `message-${hit.id}`,
      kind: 'message',
      icon: <Avatar name={hit.ticket.contact.name} picture={hit.ticket.contact.profilePicUrl} size={28} />,
      title: hit.ticket.contact.name,
      detail: `${hit.fromMe ? `${text.ours} ` : ''}${withoutMarks(hit.excerpt)}`,
      at: hit.createdAt,
      run: () => void navigate(`${appPaths.ticket.href(hit.ticket.uuid)}?at=${hit.seq}`),
    }),
  );
  const all: CommandEntry = {
    id: 'all-messages',
    kind: 'message',
    icon: <SearchIcon />,
    title: text.allMessages(words),
    run: () => void inSearch({ q: words }),
  };
  const isLoading = threads.isLoading || people.isLoading || messageHits.isLoading;
  return {
    // All results appear at once: later ones would move the entry that the user is about to choose.
    entries: isLoading
      ? []
      : [
          ...ticketEntries,
          ...contactEntries,
          ...messageEntries,
          ...(hits.length > maxOfEach || messageHits.data?.hasMore ? [all] : []),
        ],
    isLoading,
    error: threads.error ?? people.error ?? messageHits.error,
    retry: () => void Promise.all([threads.mutate(), people.mutate(), messageHits.mutate()]),
  };
}
