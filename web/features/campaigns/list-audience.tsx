import { contactLists } from '#shared/contact-lists/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import { listFiguresText } from '#web/entities/contact-lists/list-figures.text.ts';
import { listAudienceLine } from '#web/entities/contact-lists/list-figures.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';

/** How many contacts of the chosen list will get the campaign, kept current by live events. */
export function ListAudience({ contactListId }: { contactListId: number }) {
  const text = useText(listFiguresText);
  const language = useLanguage();
  const { data, mutate } = useResource(contactLists.show, { params: { contactListId } });
  useLiveEvent('ContactList', (event) => {
    if (event.action !== 'delete' && event.record.id === contactListId)
      void mutate(event.record, { revalidate: false });
  });
  if (!data || data.id !== contactListId) return null;
  const { figures, contactsCount } = data;
  if (!figures && contactsCount > 0) return <p className="list-audience">{text.counting}</p>;
  return (
    <p className="list-audience" title={figures ? text.countedAt(formatMoment(figures.at)) : undefined}>
      {figures ? listAudienceLine(figures, text, language) : text.willReceive('0')}
    </p>
  );
}
