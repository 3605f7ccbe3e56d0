import './contact-screen.css';
import { Link } from 'react-router-dom';
import type { Contact } from '#shared/contacts/contact.ts';
import { withoutDirection } from '#shared/text/without-direction.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import type { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { BlockIcon, CalendarIcon, ChatIcon, DeleteIcon, EditIcon, MoreIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { opensRow } from '#web/ui/lists/open-row.ts';
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

const RowActions = ({ text, contact, actions }: { text: Text; contact: Contact; actions: Actions }) => {
  const hindered = obstacle(text, contact);
  const label = text.chat(contact.name);
  return (
    <>
      <IconButton
        label={hindered ? `${label} (${hindered})` : label}
        icon={<ChatIcon />}
        disabled={hindered !== undefined}
        onClick={() => actions.onChat(contact)}
      />
      <IconButton label={text.edit(contact.name)} icon={<EditIcon />} onClick={() => actions.onEdit(contact)} />
      <Menu
        label={text.more(contact.name)}
        trigger={(props) => <IconButton label={text.more(contact.name)} icon={<MoreIcon />} {...props} />}
        items={[
          ...(actions.onSchedule && !hindered
            ? [
                {
                  text: text.schedule,
                  icon: <CalendarIcon size={18} />,
                  onSelect: () => actions.onSchedule?.(contact),
                },
              ]
            : []),
          {
            text: contact.blocked ? text.unblock : text.block,
            icon: <BlockIcon size={18} />,
            onSelect: () => actions.onBlock(contact),
          },
          ...(actions.canDelete
            ? [
                {
                  text: text.remove,
                  icon: <DeleteIcon size={18} />,
                  isDanger: true,
                  onSelect: () => actions.onRemove(contact),
                },
              ]
            : []),
          ...(actions.onErase
            ? [
                {
                  text: text.erase,
                  icon: <DeleteIcon size={18} />,
                  isDanger: true,
                  onSelect: () => actions.onErase?.(contact),
                },
              ]
            : []),
        ]}
      />
    </>
  );
};

export function contactColumns(text: Text, actions: Actions): Column<Contact>[] {
  return [
    {
      id: 'name',
      header: text.name,
      sortBy: ({ name }) => name,
      isTitle: true,
      cell: (contact) => (
        <span className="cell-row tight beside-three">
          <Avatar name={contact.name} picture={contact.profilePicUrl} size={28} />
          <span className="cell-row">
            <Link
              {...opensRow}
              className="truncate contact-link"
              to={paths.contact.href(contact.id)}
              title={contact.name}
            >
              {withoutDirection(contact.name)}
            </Link>
            <Marks text={text} contact={contact} />
          </span>
        </span>
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
    { id: 'email', header: text.email, sortBy: ({ email }) => email, cell: (contact) => contact.email },
    {
      id: 'actions',
      header: text.actions,
      isActions: true,
      cell: (contact) => <RowActions text={text} contact={contact} actions={actions} />,
    },
  ];
}
