import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tags } from '#shared/tags/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, SlidersIcon } from '#web/ui/buttons/icons.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import './contact-filter.css';

/** The days between which contacts were created, `YYYY-MM-DD`, and the id of a tag of theirs; empty without a limit. */
export interface ContactFilters {
  dateStart: string;
  dateEnd: string;
  tagId: string;
}

const noFilters: ContactFilters = { dateStart: '', dateEnd: '', tagId: '' };

const dayOf = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** The filters of the list, kept in the address: `?from=2026-01-01&to=2026-01-31&tag=3`. */
export function useContactFilters(): [ContactFilters, (part: Partial<ContactFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = {
    dateStart: dayOf(params.get('from')),
    dateEnd: dayOf(params.get('to')),
    tagId: /^[1-9]\d{0,8}$/.exec(params.get('tag') ?? '')?.[0] ?? '',
  };
  const change = (part: Partial<ContactFilters>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const { dateStart, dateEnd, tagId } = { ...filters, ...part };
        for (const [name, value] of [
          ['from', dateStart],
          ['to', dateEnd],
          ['tag', tagId],
        ] as const)
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return [filters, change];
}

interface FilterProps {
  filters: ContactFilters;
  onChange: (part: Partial<ContactFilters>) => void;
}

/** A button with the tag of the contacts, and the days between which they were created. */
export function ContactFilter({ filters: { dateStart, dateEnd, tagId }, onChange }: FilterProps) {
  const text = useText(contactsText);
  const id = useId();
  const all = useResource(tags.listAll, { query: {} });
  useLiveEvent('tag', ({ action }) => {
    if (action !== 'counted') void all.mutate();
  });
  const isFiltered = dateStart + dateEnd + tagId !== '';
  return (
    <>
      <IconButton label={text.filter} icon={<SlidersIcon />} popoverTarget={id} aria-pressed={isFiltered} />
      <div id={id} popover="auto" className="contact-filter" role="group" aria-label={text.filter}>
        <ChoiceField
          label={text.withTag}
          name="tag"
          none={text.anyTag}
          value={tagId}
          rows={all.data ?? []}
          isLoading={all.isLoading}
          onChange={(chosen) => onChange({ tagId: chosen })}
        />
        <TextField
          type="date"
          label={text.createdFrom}
          value={dateStart}
          onChange={(day) => onChange({ dateStart: day })}
        />
        <TextField type="date" label={text.createdTo} value={dateEnd} onChange={(day) => onChange({ dateEnd: day })} />
        {isFiltered && (
          <button type="button" className="link-button" onClick={() => onChange(noFilters)}>
            {text.noFilter}
          </button>
        )}
      </div>
    </>
  );
}

/** The tag that the list is filtered by, with a button that ends the filter. */
export function ChosenTag({ filters: { tagId }, onChange }: FilterProps) {
  const text = useText(contactsText);
  const { data = [] } = useResource(tags.listAll, { query: {} });
  const tag = data.find(({ id }) => String(id) === tagId);
  if (!tag) return null;
  return (
    <p className="contact-tag row gap-1">
      <Badge color={tag.color}>{tag.name}</Badge>
      <IconButton
        label={text.withoutTag(tag.name)}
        icon={<CloseIcon size={16} />}
        onClick={() => onChange({ tagId: '' })}
      />
    </p>
  );
}
