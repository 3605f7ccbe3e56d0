import { useMemo } from 'react';
import { useUser } from '#web/api/session.ts';
import { useLanguage } from '#web/ui/language/use-text.ts';
import { useTicketPresence } from './presence.ts';

/** The other users at a ticket, with a function that lists their names in the reader's language. */
export function useColleaguesAtTicket(ticketId: number) {
  const me = useUser();
  const language = useLanguage();
  const { colleagues } = useTicketPresence(ticketId);
  return useMemo(() => {
    const others = colleagues.filter(({ id }) => id !== me.id);
    const typing = others.filter(({ isTyping }) => isTyping);
    const names = (of: typeof others) => new Intl.ListFormat(language).format(of.map(({ name }) => name));
    return { others, typing, names };
  }, [colleagues, me.id, language]);
}
