import './contact-screen.css';
import { Link } from 'react-router-dom';
import type { Contact } from '#shared/contacts/contact.ts';
import { withoutDirection } from '#shared/text/without-direction.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import type { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { appPaths } from '#web/paths.ts';
import { BlockIcon, CalendarIcon, ChatIcon, DeleteIcon, EditIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { opensRowMark } from '#web/ui/lists/open-row.ts';
import { type RowAct, RowActions } from '#web/ui/lists/row-actions.tsx';
import { Badge } from '#web/ui/states/badge.tsx';

interface Actions {
  canDelete: boolean;
  onChat: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onBlock: (contact: Contact) => void;
  /** Absent: the plan does not include it. */
  onSchedule?: ((contact: Contact) => void) | undefined;
  onRemove: (contact: Contact) => void;
  /** Absent: the user may not erase persons. */
  onErase: ((contact: Contact) => void) | undefined;
}

type Text = TextIn<typeof contactsText>;

/** Why this contact cannot receive messages, if so. */
const obstacle = (text: Text, { active, blocked }: Contact): string | undefined => {
  if (!active) return text.notOnWhatsapp;
  return blocked ? text.blocked : undefined;
};

const Marks = ({ text, contact }: { text: Text; contact: Contact }) => (
  <>
    {contact.blocked && <Badge kind="bad">{text.blocked}</Badge>}
    {!contact.active && <Badge kind="warn">{text.notOnWhatsapp}</Badge>}
    {contact.isGroup && <Badge>{text.group}</Badge>}
  </>
);

type Tags = NonNullable<Contact['lastConversation']>['tags'];

/** Tags that have room in a row. */
const maxTags = 2;

/** The first tags, and how many more there are; their names are its tooltip. */
const FirstTags = ({ tags }: { tags: Tags }) => {
  const more = tags.slice(maxTags);
  return (
    <>
      {tags.slice(0, maxTags).map(({ id, name, color }) => (
        <Badge key={id} color={color}>
          {name}
        </Badge>
      ))}
      {more.length > 0 && (
        <span className="cell-muted rigid" title={more.map(({ name }) => name).join(', ')}>
          +{more.length}
        </span>
      )}
    </>
  );
};

const actsOf = (text: Text, contact: Contact, actions: Actions): RowAct[] => {
  const hindered = obstacle(text, contact);
  const { canDelete, onSchedule, onErase } = actions;
  return [
    {
      label: (name) => (hindered && name ? `${text.chat(name)} (${hindered})` : text.chat(name)),
      icon: ChatIcon,
      isDisabled: hindered !== undefined,
      onSelect: () => actions.onChat(contact),
    },
    { label: text.edit, icon: EditIcon, onSelect: () => actions.onEdit(contact) },
    ...(onSchedule && !hindered
      ? [{ label: () => text.schedule, icon: CalendarIcon, isInMenu: true, onSelect: () => onSchedule(contact) }]
      : []),
    {
      label: () => (contact.blocked ? text.unblock : text.block),
      icon: BlockIcon,
      isInMenu: true,
      onSelect: () => actions.onBlock(contact),
    },
    ...(canDelete
      ? [
          {
            label: () => text.remove,
            icon: DeleteIcon,
            isInMenu: true,
            isDanger: true,
            onSelect: () => actions.onRemove(contact),
          },
        ]
      : []),
    ...(onErase
      ? [
          {
            label: () => text.erase,
            icon: DeleteIcon,
            isInMenu: true,
            isDanger: true,
            onSelect: () => onErase(contact),
          },
        ]
      : []),
  ];
};

/** The columns of the contacts; a table has the e-mail, if any, below the name. */
export function contactColumns(text: Text, isTable: boolean, actions: Actions): Column<Contact>[] {
  return [
    {
      id: 'name',
      header: text.name,
      sortBy: ({ name }) => name,
      isTitle: true,
      lead: ({ name, profilePicUrl }) => <Avatar name={name} picture={profilePicUrl} size={28} />,
      ...(isTable ? { under: ({ email }) => email } : {}),
      marks: (contact) => <Marks text={text} contact={contact} />,
      cell: (contact) => (
        <Link
          {...opensRowMark}
          className="truncate contact-link"
          to={appPaths.contact.href(contact.id)}
          title={contact.name}
        >
          {withoutDirection(contact.name)}
        </Link>
      ),
    },
    {
      id: 'number',
      header: text.number,
      cell: (contact) => (
        <span className="cell-nowrap">
          {contact.isGroup ? '' : contact.number && formatPhone(contact.number)}
          {contact.active && contact.checkedAt && (
            <span role="img" className="cell-muted" aria-label={text.onWhatsapp} title={text.onWhatsapp}>
              {' '}
              ✓
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'conversation',
      header: text.lastConversation,
      sortBy: ({ lastConversation }) => lastConversation?.at,
      phoneCell: ({ lastConversation }) => lastConversation && formatMoment(lastConversation.at),
      cell: ({ lastConversation }) =>
        lastConversation && (
          <span className="cell-row tight contact-conversation">
            <Link className="cell-muted cell-nowrap contact-link" to={appPaths.ticket.href(lastConversation.uuid)}>
              {formatMoment(lastConversation.at)}
            </Link>
            <FirstTags tags={lastConversation.tags} />
          </span>
        ),
    },
    {
      id: 'actions',
      header: text.actions,
      isActions: true,
      cell: (contact) => <RowActions name={contact.name} more={text.more} acts={actsOf(text, contact, actions)} />,
    },
  ];
}
