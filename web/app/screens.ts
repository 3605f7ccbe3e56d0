import type { ComponentType } from 'react';
import type { Right } from '#shared/permissions.ts';
import type { PlanPart } from '#shared/plan-parts.ts';
import { planPartOfDomain } from '#shared/plan-parts.ts';
import { appPaths } from '#web/paths.ts';
import type { ScreenName } from '#web/screen-names.text.ts';
import {
  BellIcon,
  BoardIcon,
  BranchIcon,
  CalendarIcon,
  CardIcon,
  ChartIcon,
  ChatIcon,
  CheckIcon,
  ClockIcon,
  CodeIcon,
  ConnectionIcon,
  DownloadIcon,
  FileIcon,
  FlashIcon,
  type IconProps,
  KeyIcon,
  ListIcon,
  MegaphoneIcon,
  MoneyIcon,
  PlayIcon,
  QueueIcon,
  SendIcon,
  ShieldIcon,
  SlidersIcon,
  SparkIcon,
  TagIcon,
  UserIcon,
  UsersIcon,
} from '#web/ui/buttons/icons.tsx';

/** The groups of the menu. `settings`: the area of what is set once, which is one entry of the menu. */
export type MenuSection = 'service' | 'customers' | 'campaigns' | 'team' | 'settings' | 'company';

/** A screen of signed-in users. The router, the gates, the menu and the command bar follow from its row in `screens`. */
export interface ScreenEntry {
  path: string;
  /** Users without the right are led home. */
  right: Right;
  /** Companies whose plan does not include this part are led home. */
  plan?: PlanPart;
  /** Its entry in the menu and the command bar; a screen without one is reached from another screen. */
  menu?: {
    section: MenuSection;
    text: ScreenName;
    icon: ComponentType<IconProps>;
  };
  load: () => Promise<ComponentType>;
}

/** Rows are in the order of the menu. Addresses that other screens lead to have a name in `paths`. */
export const screenEntries: readonly ScreenEntry[] = [
  {
    path: appPaths.home.route,
    right: 'dashboard:view',
    menu: { section: 'service', text: 'dashboard', icon: ChartIcon },
    load: () => import('./home-screen.tsx').then((module) => module.HomeScreen),
  },
  {
    path: appPaths.start.route,
    right: 'connections-page:addConnection',
    load: () => import('./start/start-screen.tsx').then((module) => module.StartScreen),
  },
  {
    path: appPaths.ticket.route,
    right: 'tickets:read',
    menu: { section: 'service', text: 'tickets', icon: ChatIcon },
    load: () => import('./tickets/tickets-screen.tsx').then((module) => module.TicketsScreen),
  },
  {
    path: '/appointments',
    right: 'appointments:use',
    plan: planPartOfDomain.appointments,
    menu: { section: 'service', text: 'appointments', icon: CalendarIcon },
    load: () =>
      import('#web/features/appointments/appointments-screen.tsx').then((module) => module.AppointmentsScreen),
  },
  {
    path: appPaths.kanban.route,
    right: 'tickets:read',
    plan: planPartOfDomain.kanban,
    menu: { section: 'service', text: 'kanban', icon: BoardIcon },
    load: () => import('#web/features/board/kanban-screen.tsx').then((module) => module.KanbanScreen),
  },
  {
    path: appPaths.lanes.route,
    right: 'tags:kanban',
    plan: planPartOfDomain.kanban,
    load: () => import('#web/features/tags/lanes-screen.tsx').then((module) => module.LanesScreen),
  },
  {
    path: '/quick-messages',
    right: 'quick-messages:use',
    menu: { section: 'service', text: 'quickMessages', icon: FlashIcon },
    load: () =>
      import('#web/features/quick-messages/quick-messages-screen.tsx').then((module) => module.QuickMessagesScreen),
  },
  {
    path: appPaths.schedules.route,
    right: 'schedules:use',
    plan: planPartOfDomain.schedules,
    menu: { section: 'service', text: 'schedules', icon: ClockIcon },
    load: () => import('#web/features/schedules/schedules-screen.tsx').then((module) => module.SchedulesScreen),
  },
  {
    path: appPaths.contacts.route,
    right: 'contacts:read',
    menu: { section: 'customers', text: 'contacts', icon: UserIcon },
    load: () => import('#web/features/contacts/contacts-screen.tsx').then((module) => module.ContactsScreen),
  },
  {
    path: appPaths.contact.route,
    right: 'contacts:read',
    load: () => import('#web/features/contacts/contact-screen.tsx').then((module) => module.ContactScreen),
  },
  {
    path: '/tags',
    right: 'tags:create',
    menu: { section: 'customers', text: 'tags', icon: TagIcon },
    load: () => import('#web/features/tags/tags-screen.tsx').then((module) => module.TagsScreen),
  },
  {
    path: appPaths.campaigns.route,
    right: 'campaigns:use',
    plan: planPartOfDomain.campaigns,
    menu: { section: 'campaigns', text: 'campaigns', icon: SendIcon },
    load: () => import('#web/features/campaigns/campaigns-screen.tsx').then((module) => module.CampaignsScreen),
  },
  {
    path: appPaths.campaignReport.route,
    right: 'campaigns:use',
    plan: planPartOfDomain.campaigns,
    load: () => import('#web/features/campaigns/report-screen.tsx').then((module) => module.CampaignReportScreen),
  },
  {
    path: appPaths.contactLists.route,
    right: 'contact-lists:use',
    plan: planPartOfDomain['contact-lists'],
    menu: { section: 'campaigns', text: 'contactLists', icon: ListIcon },
    load: () =>
      import('#web/features/contact-lists/contact-lists-screen.tsx').then((module) => module.ContactListsScreen),
  },
  {
    path: appPaths.contactListItems.route,
    right: 'contact-lists:use',
    plan: planPartOfDomain['contact-lists'],
    load: () => import('#web/features/contact-lists/items-screen.tsx').then((module) => module.ContactListItemsScreen),
  },
  {
    path: appPaths.campaignSettings.route,
    right: 'campaigns:use',
    plan: planPartOfDomain.campaigns,
    menu: { section: 'campaigns', text: 'campaignSettings', icon: SlidersIcon },
    load: () => import('#web/features/campaigns/settings-screen.tsx').then((module) => module.CampaignSettingsScreen),
  },
  {
    path: appPaths.chat.route,
    right: 'chats:use',
    plan: planPartOfDomain.chats,
    menu: { section: 'team', text: 'chats', icon: UsersIcon },
    load: () => import('#web/features/chats/chats-screen.tsx').then((module) => module.ChatsScreen),
  },
  {
    path: appPaths.todolist.route,
    right: 'todolist:use',
    menu: { section: 'team', text: 'todolist', icon: CheckIcon },
    load: () => import('#web/features/todolist/todolist-screen.tsx').then((module) => module.TodolistScreen),
  },
  {
    path: '/announcements',
    right: 'companies:manage',
    menu: { section: 'team', text: 'announcements', icon: MegaphoneIcon },
    load: () =>
      import('#web/features/announcements/announcements-screen.tsx').then((module) => module.AnnouncementsScreen),
  },
  {
    path: appPaths.connections.route,
    right: 'drawer-admin-items:view',
    menu: { section: 'settings', text: 'connections', icon: ConnectionIcon },
    load: () => import('#web/features/connections/connections-screen.tsx').then((module) => module.ConnectionsScreen),
  },
  {
    path: appPaths.deliveries.route,
    right: 'ledger:read',
    menu: { section: 'settings', text: 'deliveries', icon: CheckIcon },
    load: () => import('#web/features/deliveries/deliveries-screen.tsx').then((module) => module.DeliveriesScreen),
  },
  {
    path: appPaths.queues.route,
    right: 'queues:manage',
    menu: { section: 'settings', text: 'queues', icon: QueueIcon },
    load: () => import('#web/features/queues/queues-screen.tsx').then((module) => module.QueuesScreen),
  },
  {
    path: appPaths.users.route,
    right: 'users:write',
    menu: { section: 'settings', text: 'users', icon: UsersIcon },
    load: () => import('#web/features/users/users-screen.tsx').then((module) => module.UsersScreen),
  },
  {
    path: appPaths.roles.route,
    right: 'roles:manage',
    menu: { section: 'settings', text: 'roles', icon: KeyIcon },
    load: () => import('#web/features/roles/roles-screen.tsx').then((module) => module.RolesScreen),
  },
  {
    path: appPaths.prompts.route,
    right: 'prompts:manage',
    plan: planPartOfDomain.prompts,
    menu: { section: 'settings', text: 'prompts', icon: SparkIcon },
    load: () => import('#web/features/prompts/prompts-screen.tsx').then((module) => module.PromptsScreen),
  },
  {
    path: appPaths.integrations.route,
    right: 'integrations:manage',
    plan: planPartOfDomain.integrations,
    menu: { section: 'settings', text: 'integrations', icon: BranchIcon },
    load: () =>
      import('#web/features/integrations/integrations-screen.tsx').then((module) => module.IntegrationsScreen),
  },
  {
    path: appPaths.fileLists.route,
    right: 'file-lists:manage',
    menu: { section: 'settings', text: 'fileLists', icon: FileIcon },
    load: () => import('#web/features/file-lists/file-lists-screen.tsx').then((module) => module.FileListsScreen),
  },
  {
    path: appPaths.messagesApi.route,
    right: 'api-tokens:manage',
    plan: planPartOfDomain['messages-api'],
    menu: { section: 'settings', text: 'messagesApi', icon: CodeIcon },
    load: () => import('#web/features/messages-api/messages-api-screen.tsx').then((module) => module.MessagesApiScreen),
  },
  {
    path: appPaths.invoices.route,
    right: 'billing:use',
    menu: { section: 'settings', text: 'invoices', icon: MoneyIcon },
    load: () => import('#web/features/invoices/invoices-screen.tsx').then((module) => module.InvoicesScreen),
  },
  {
    path: appPaths.subscription.route,
    right: 'billing:use',
    menu: { section: 'settings', text: 'subscription', icon: CardIcon },
    load: () =>
      import('#web/features/subscription/subscription-screen.tsx').then((module) => module.SubscriptionScreen),
  },
  {
    path: '/alerts',
    right: 'alerts:manage',
    menu: { section: 'settings', text: 'alerts', icon: BellIcon },
    load: () => import('#web/features/alerts/alerts-screen.tsx').then((module) => module.AlertsScreen),
  },
  {
    path: '/audit',
    right: 'audit:read',
    menu: { section: 'settings', text: 'audit', icon: ShieldIcon },
    load: () => import('#web/features/audit/audit-screen.tsx').then((module) => module.AuditScreen),
  },
  {
    path: appPaths.privacy.route,
    right: 'exports:manage',
    menu: { section: 'settings', text: 'privacy', icon: DownloadIcon },
    load: () => import('#web/features/privacy/privacy-screen.tsx').then((module) => module.PrivacyScreen),
  },
  {
    path: appPaths.erasure.route,
    right: 'exports:manage',
    load: () => import('#web/features/privacy/proof-screen.tsx').then((module) => module.ProofScreen),
  },
  {
    path: appPaths.settings.route,
    right: 'settings:write',
    menu: { section: 'settings', text: 'settings', icon: SlidersIcon },
    load: () => import('#web/features/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  },
  {
    path: appPaths.helps.route,
    right: 'account:use',
    menu: { section: 'company', text: 'helps', icon: PlayIcon },
    load: () => import('#web/features/helps/helps-screen.tsx').then((module) => module.HelpsScreen),
  },
];
