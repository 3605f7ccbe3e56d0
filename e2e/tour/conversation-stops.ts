import { ticketTagsText } from '#web/entities/ticket-tags/tags.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { messageActionsText } from '#web/features/conversation/actions/actions.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { plannedMessagesText } from '#web/features/conversation/planned/planned.text.ts';
import { transferText } from '#web/features/conversation/transfer/transfer.text.ts';
import type { TourStop, TourVisit } from './stop.ts';

const rich = ({ uuids }: { uuids: Record<string, string> }) => `/tickets/${uuids.rich}`;
const bubble = ({ page }: TourVisit, text: string) => page.locator('.bubble').filter({ hasText: text }).last();
/** Scrolls the conversation to one of its ends. */
const scrolledTo = async ({ page, language }: TourVisit, end: 'beginning' | 'end') => {
  await page.locator('.bubble').first().waitFor();
  const list = page.getByRole('region', { name: conversationText.messages[language], exact: true });
  await list.evaluate((element, to) => element.scrollTo(0, to === 'end' ? element.scrollHeight : 0), end);
};
const messageMenu = async (visit: TourVisit, text: string) => {
  await scrolledTo(visit, 'end');
  await bubble(visit, text).click({ button: 'right', position: { x: 12, y: 12 } });
  await visit.page.getByRole('menu', { name: messageActionsText.menu[visit.language] }).waitFor();
};
const messageChoice = async (visit: TourVisit, text: string, choice: Record<'pt' | 'en' | 'es', string>) => {
  await messageMenu(visit, text);
  await visit.page.getByRole('menuitem', { name: choice[visit.language], exact: true }).click();
  await visit.dialog.waitFor();
};
const more = (visit: TourVisit) => visit.button(conversationText.more);
/** Presses an act of the header, which a narrow one has in its menu. */
const act = async (visit: TourVisit, name: Record<'pt' | 'en' | 'es', string>) => {
  if (await visit.button(name).isVisible()) await visit.press(name);
  else await visit.choose(more(visit), name);
};
const attach = async (visit: TourVisit, item: Record<'pt' | 'en' | 'es', string>) => {
  await visit.choose(visit.button(composerText.attach), item);
  await visit.page.getByRole('dialog').waitFor();
};

/** Messages written to be edited: each has another text. */
let edits = 0;

/** A conversation and everything that opens above it. */
export const conversationStops: readonly TourStop[] = [
  { name: 'conversation', who: 'admin', path: rich },
  {
    name: 'conversation-earlier',
    who: 'admin',
    path: rich,
    open: (visit) => scrolledTo(visit, 'beginning'),
  },
  { name: 'conversation-long-names', who: 'admin', path: ({ uuids }) => `/tickets/${uuids.long}` },
  { name: 'conversation-failed', who: 'admin', path: ({ uuids }) => `/tickets/${uuids.failed}` },
  { name: 'conversation-closed', who: 'admin', path: ({ uuids }) => `/tickets/${uuids.closed}?list=closed` },
  { name: 'conversation-empty', who: 'admin', path: ({ uuids }) => `/tickets/${uuids.empty}` },
  { name: 'conversation-waiting', who: 'admin', path: ({ uuids }) => `/tickets/${uuids.waiting}?list=pending` },
  { name: 'conversation-watched', who: 'agent', path: ({ uuids }) => `/tickets/${uuids.long}?all=1` },
  { name: 'conversation-unknown', who: 'admin', path: '/tickets/00000000-0000-4000-8000-000000000000' },
  { name: 'conversation-error', who: 'admin', path: rich, failing: /\/api\/messages\/\d+/ },
  { name: 'schedule', who: 'admin', path: rich, open: (visit) => attach(visit, composerText.schedule) },
  {
    name: 'conversation-scheduled',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await attach(visit, composerText.schedule);
      await visit.dialog.getByRole('textbox').first().fill('Oi! Passando para lembrar da entrega de amanhã.');
      await visit.press(plannedMessagesText.tomorrow, visit.dialog);
      await visit.page.locator('.planned').waitFor();
    },
  },
  {
    name: 'contact-drawer',
    who: 'admin',
    path: rich,
    open: async ({ page, language }) => {
      const trigger = page.locator('.conversation-contact');
      if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
      await page.getByRole('complementary', { name: conversationText.contactDetails[language] }).waitFor();
    },
  },
  {
    name: 'conversation-old-with-drawer',
    who: 'admin',
    path: rich,
    only: 'wide',
    later: 10,
    open: async ({ page, language }) => {
      const trigger = page.locator('.conversation-contact');
      if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
      await page.getByRole('complementary', { name: conversationText.contactDetails[language] }).waitFor();
    },
  },
  { name: 'conversation-old', who: 'admin', path: rich, later: 10 },
  {
    name: 'emoji',
    who: 'admin',
    path: rich,
    // On a phone, the keyboard offers emoji.
    only: 'wide',
    open: async (visit) => {
      await visit.press(composerText.emoji);
      await visit.page.locator('.emoji-picker button').first().waitFor();
    },
  },
  { name: 'message-menu', who: 'admin', path: rich, open: (visit) => messageMenu(visit, 'Temos de chocolate') },
  {
    name: 'message-edit',
    who: 'admin',
    path: ({ uuids }) => `/tickets/${uuids.long}`,
    // A new message each time: one can be edited for fifteen minutes, and a tour takes longer.
    open: async (visit) => {
      const composer = visit.field(composerText.message);
      await composer.fill(`Já volto às ${++edits}`);
      await composer.press('Enter');
      const sent = { name: conversationText.ackDelivered[visit.language], exact: true };
      await bubble(visit, `Já volto às ${edits}`).getByRole('img', sent).waitFor();
      await messageChoice(visit, `Já volto às ${edits}`, messageActionsText.edit);
    },
  },
  {
    name: 'message-history',
    who: 'admin',
    path: rich,
    open: (visit) => messageChoice(visit, 'Temos de chocolate', messageActionsText.history),
  },
  {
    name: 'message-delete',
    who: 'admin',
    path: rich,
    open: (visit) => messageChoice(visit, 'Temos de chocolate', messageActionsText.remove),
  },
  {
    name: 'message-forward',
    who: 'admin',
    path: rich,
    open: (visit) => messageChoice(visit, 'Temos de chocolate', messageActionsText.forward),
  },
  {
    name: 'ticket-menu',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await more(visit).click();
    },
  },
  {
    name: 'transfer',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await act(visit, conversationText.transfer);
      await visit.page.locator('.transfer-popover [role=option]').first().waitFor();
    },
  },
  {
    name: 'transfer-connection',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await act(visit, conversationText.transfer);
      await visit.press(transferText.otherConnection);
    },
  },
  {
    name: 'ticket-delete',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await visit.choose(more(visit), conversationText.remove);
      await visit.dialog.waitFor();
    },
  },
  {
    name: 'tag-picker',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      if (await visit.button(ticketTagsText.find).isVisible()) await visit.press(ticketTagsText.find);
      else await visit.choose(more(visit), ticketTagsText.label);
      await visit.page.getByRole('combobox', { name: ticketTagsText.find[visit.language] }).waitFor();
    },
  },
  { name: 'attach-menu', who: 'admin', path: rich, open: (visit) => visit.press(composerText.attach) },
  { name: 'send-location', who: 'admin', path: rich, open: (visit) => attach(visit, composerText.location) },
  { name: 'send-contacts', who: 'admin', path: rich, open: (visit) => attach(visit, composerText.contact) },
  {
    name: 'quick-replies',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await visit.field(composerText.message).fill('/');
      await visit.field(composerText.message).press('e');
      await visit.page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'composer-reply',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await messageMenu(visit, 'Pode ser o de milho');
      await visit.page.getByRole('menuitem', { name: messageActionsText.reply[visit.language], exact: true }).click();
      await visit
        .field(composerText.message)
        .fill('Uma resposta\nde várias\nlinhas\nque cresce\ncom o texto\ne depois rola');
    },
  },
  {
    name: 'find',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await act(visit, conversationText.find);
      await visit.page.getByRole('searchbox', { name: conversationText.find[visit.language] }).fill('milho');
    },
  },
  {
    name: 'lightbox',
    who: 'admin',
    path: rich,
    open: async (visit) => {
      await scrolledTo(visit, 'beginning');
      const picture = visit.page.locator('.bubble').filter({ hasText: 'morangos' }).getByRole('button').first();
      await picture.click();
      await visit.dialog.waitFor();
    },
  },
];
