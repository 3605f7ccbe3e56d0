import type { ContactList, ListItemState } from '#shared/contact-lists/contact-list.ts';
import { listItemStates } from '#shared/contact-lists/contact-list.ts';
import { listFiguresText } from '#web/entities/contact-lists/list-figures.text.ts';
import { FilterChips } from '#web/ui/fields/filter-chips.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';

interface ItemFiltersProps {
  list: ContactList;
  state: ListItemState | undefined;
  onChoose: (state: ListItemState | undefined) => void;
}

/** How many contacts of a list are in each state, as filters of them, and when they were counted. */
export function ListItemFilters({ list: { contactsCount, figures }, state, onChoose }: ItemFiltersProps) {
  const text = useText(listFiguresText);
  const language = useLanguage();
  const label = (name: string, count: number | undefined) => (
    <>
      {name} {count !== undefined && <strong>{count.toLocaleString(language)}</strong>}
    </>
  );
  // Blocked contacts are rare.
  const shown = listItemStates.filter((one) => one !== 'blocked' || figures?.blocked || state === 'blocked');
  return (
    <div className="item-filters flex wrap gap-2">
      <FilterChips
        legend={text.figures}
        all={label(text.all, contactsCount)}
        options={shown.map((value) => ({ value, label: label(text[value], figures?.[value]) }))}
        chosen={state ? [state] : []}
        onChange={(chosen) => onChoose(chosen.at(-1))}
      />
      <span className="item-filters-moment">{figures ? text.countedAt(formatMoment(figures.at)) : text.counting}</span>
    </div>
  );
}
