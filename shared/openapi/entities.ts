import type * as z from 'zod';
import { SignedIn } from '#shared/auth/contract.ts';
import { Campaign, Recipient } from '#shared/campaigns/campaign.ts';
import { Chat } from '#shared/chats/chat.ts';
import { ChatMessage } from '#shared/chats/chat-message.ts';
import { Company, CompanyWithHours } from '#shared/companies/company.ts';
import { Contact, ContactMini } from '#shared/contacts/contact.ts';
import { ContactImport } from '#shared/contacts/import.ts';
import { Attendant, Waiting } from '#shared/dashboard/contract.ts';
import { QueueIntegration } from '#shared/integrations/contract.ts';
import { Message } from '#shared/messages/message.ts';
import { Plan } from '#shared/plans/plan.ts';
import { QueueOption } from '#shared/queue-options/contract.ts';
import { Queue } from '#shared/queues/contract.ts';
import { QuickMessage } from '#shared/quick-messages/contract.ts';
import { Role } from '#shared/roles/contract.ts';
import { Schedule } from '#shared/schedules/schedule.ts';
import { Setting } from '#shared/settings/contract.ts';
import { Tag, TagListed } from '#shared/tags/tag.ts';
import { TicketNote } from '#shared/ticket-notes/contract.ts';
import { Bulk } from '#shared/tickets/bulk.ts';
import { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';
import { Ticket, TicketCounts } from '#shared/tickets/ticket.ts';
import { Todo } from '#shared/todolist/contract.ts';
import { User, UserListed } from '#shared/users/contract.ts';
import { Whatsapp } from '#shared/whatsapp/contract.ts';

/** Schemas of answers that the document describes once, by name, and that every route refers to. */
export const openApiEntities: Record<string, z.ZodType> = {
  Attendant,
  SignedIn,
  Campaign,
  Recipient,
  Chat,
  ChatMessage,
  Company,
  CompanyWithHours,
  Contact,
  ContactMini,
  ContactImport,
  Message,
  Plan,
  Queue,
  QueueIntegration,
  QueueMini,
  QueueOption,
  QuickMessage,
  Role,
  Schedule,
  Setting,
  Tag,
  TagListed,
  Bulk,
  Ticket,
  TicketCounts,
  TicketNote,
  TicketLogEntry,
  Todo,
  User,
  UserListed,
  Waiting,
  Whatsapp,
};
