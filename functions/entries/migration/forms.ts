import type * as z from 'zod';
import { CampaignForm, confirmationSlots, maxCampaignText, messageSlots } from '#shared/campaigns/campaign.ts';
import { ContactListForm, ContactListItemForm } from '#shared/contact-lists/contact-list.ts';
import { ContactForm } from '#shared/contacts/contact-form.ts';
import { FileListForm } from '#shared/files/contract.ts';
import { WeeklyWorkingHours } from '#shared/hours/hours.ts';
import { QueueOptionForm } from '#shared/queue-options/contract.ts';
import { QueueForm } from '#shared/queues/contract.ts';
import { QuickMessageForm } from '#shared/quick-messages/contract.ts';
import { maxScheduleBody, ScheduleForm } from '#shared/schedules/schedule.ts';
import { ServiceForm } from '#shared/services/contract.ts';
import { TagForm } from '#shared/tags/contract.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { longestRenderedName } from '#shared/text/variables.ts';
import { UserForm } from '#shared/users/contract.ts';
import { WhatsappForm } from '#shared/whatsapp/contract.ts';
import type { SourceRow } from './source.ts';
import { booleanColumn, jsonColumn, numberColumn, textColumn, timeColumn } from './values.ts';

/**
 * The forms that a person would fill in to add the same things here. Names are cut to our limits; whatever else does
 * not fit is refused by the form, with its reason.
 */
type Parsed<S extends z.ZodType> = z.ZodSafeParseResult<z.output<S>>;

const nameOf = (row: SourceRow, column = 'name') =>
  beginningOfText(textColumn(row, column).trim(), longestRenderedName).trim();
/** A name of at least `least` characters: shorter ones, which the source allows, get a word before them. */
const longEnough = (name: string, least: number, word: string) =>
  name !== '' && name.length < least ? `${word} ${name}` : name;
const text = (row: SourceRow, column: string) => beginningOfText(textColumn(row, column), 4000);

/** The price of an export is in centavos, that of the form in reais. */
export function migratedServiceForm(row: SourceRow): Parsed<typeof ServiceForm> {
  return ServiceForm.safeParse({
    name: nameOf(row),
    price: (numberColumn(row, 'price') ?? 0) / 100,
    duration: numberColumn(row, 'duration') ?? undefined,
    status: booleanColumn(row, 'status'),
  });
}

/** Opening hours, or none when the source's are of another form. */
const schedulesOf = (row: SourceRow) => WeeklyWorkingHours.safeParse(jsonColumn(row, 'schedules')).data ?? [];

export function migratedQueueForm(row: SourceRow): Parsed<typeof QueueForm> {
  return QueueForm.safeParse({
    name: longEnough(nameOf(row), 2, 'Fila'),
    color: textColumn(row, 'color'),
    orderQueue: numberColumn(row, 'orderQueue'),
    greetingMessage: text(row, 'greetingMessage'),
    outOfHoursMessage: text(row, 'outOfHoursMessage'),
    complationMessage: text(row, 'complationMessage'),
    ratingMessage: text(row, 'ratingMessage'),
    integrationId: null,
    promptId: null,
    schedules: schedulesOf(row),
  });
}

export function migratedOptionForm(row: SourceRow, parentId: number | null): Parsed<typeof QueueOptionForm> {
  return QueueOptionForm.safeParse({
    title: beginningOfText(textColumn(row, 'title'), 200),
    message: text(row, 'message'),
    parentId,
    option: undefined,
  });
}

export function migratedTagForm(row: SourceRow): Parsed<typeof TagForm> {
  return TagForm.safeParse({
    name: longEnough(nameOf(row), 3, 'Tag'),
    color: textColumn(row, 'color') || undefined,
    kanban: numberColumn(row, 'kanban') === 1 ? 1 : 0,
  });
}

/** `given`: with any password; the person sets an own one by mail. */
export function migratedUserForm(
  row: SourceRow,
  given: { password: string; queueIds: number[]; watchedQueueIds: number[]; whatsappId: number | null },
): Parsed<typeof UserForm> {
  return UserForm.safeParse({
    name: longEnough(nameOf(row), 2, 'Atendente'),
    ...given,
    email: textColumn(row, 'email'),
    profile: textColumn(row, 'profile'),
    allTicket: textColumn(row, 'allTicket').startsWith('enabled') ? 'enabled' : 'desabled',
  });
}

/** A connection without its phone, which is paired again here. */
export function migratedConnectionForm(row: SourceRow, queueIds: number[]): Parsed<typeof WhatsappForm> {
  return WhatsappForm.safeParse({
    name: longEnough(nameOf(row), 2, 'Conexão'),
    isDefault: booleanColumn(row, 'isDefault'),
    // A connection with several queues must ask which.
    greetingMessage: text(row, 'greetingMessage') || (queueIds.length > 1 ? 'Olá! Escolha uma opção:' : ''),
    complationMessage: text(row, 'complationMessage'),
    outOfHoursMessage: text(row, 'outOfHoursMessage'),
    ratingMessage: text(row, 'ratingMessage'),
    queueIds,
  });
}

export function migratedQuickMessageForm(row: SourceRow): Parsed<typeof QuickMessageForm> {
  return QuickMessageForm.safeParse({
    shortcode: textColumn(row, 'shortcode') || textColumn(row, 'shortcut'),
    message: text(row, 'message'),
    geral: booleanColumn(row, 'geral'),
  });
}

/** A person; `fields`: the rows of the contact's additional information. */
export function migratedContactForm(row: SourceRow, fields: readonly SourceRow[]): Parsed<typeof ContactForm> {
  const number = textColumn(row, 'number').replace(/\D/g, '');
  const named = nameOf(row);
  const email = textColumn(row, 'email').trim();
  return ContactForm.safeParse({
    name: [...named].length < 2 ? number : named,
    number,
    email: ContactForm.shape.email.safeParse(email).success ? email : '',
    extraInfo: fields
      .map((field) => ({
        name: beginningOfText(textColumn(field, 'name').trim(), 100),
        value: beginningOfText(textColumn(field, 'value').trim(), 1000),
      }))
      .filter(({ name }) => name !== '')
      .slice(0, 50),
  });
}

export function migratedContactListForm(row: SourceRow): Parsed<typeof ContactListForm> {
  return ContactListForm.safeParse({
    name: longEnough(beginningOfText(textColumn(row, 'name').trim(), 50).trim(), 2, 'Lista'),
  });
}

/** A person of a contact list. */
export function migratedListItemForm(row: SourceRow): Parsed<typeof ContactListItemForm> {
  const number = textColumn(row, 'number').replace(/\D/g, '');
  const named = nameOf(row);
  const email = textColumn(row, 'email').trim();
  return ContactListItemForm.safeParse({
    name: [...named].length < 2 ? number : named,
    number,
    email: ContactForm.shape.email.safeParse(email).success ? email : '',
  });
}

/** A file list; files are captioned by the names of their options. */
export function migratedFileListForm(row: SourceRow, options: readonly SourceRow[]): Parsed<typeof FileListForm> {
  return FileListForm.safeParse({
    name: longEnough(beginningOfText(textColumn(row, 'name').trim(), 60).trim(), 3, 'Arquivos'),
    message: text(row, 'message'),
    options: options.map((option) => ({ name: beginningOfText(textColumn(option, 'name').trim(), 200) })),
  });
}

/** A campaign without a time: a person starts it here. */
export function migratedCampaignForm(
  row: SourceRow,
  chosen: { whatsappId: number | null; contactListId: number | null; fileListId: number | null },
): Parsed<typeof CampaignForm> {
  return CampaignForm.safeParse({
    ...Object.fromEntries(
      [...messageSlots, ...confirmationSlots].map((slot) => [
        slot,
        beginningOfText(textColumn(row, slot), maxCampaignText),
      ]),
    ),
    ...chosen,
    name: longEnough(beginningOfText(textColumn(row, 'name').trim(), 50).trim(), 2, 'Campanha'),
    confirmation: booleanColumn(row, 'confirmation'),
    scheduledAt: null,
    tagListId: null,
    queueId: null,
  });
}

export function migratedScheduleForm(row: SourceRow, contactId: number): Parsed<typeof ScheduleForm> {
  return ScheduleForm.safeParse({
    body: beginningOfText(textColumn(row, 'body').trim(), maxScheduleBody).trim(),
    contactId,
    sendAt: timeColumn(row, 'sendAt') ?? '',
    whatsappId: null,
  });
}
