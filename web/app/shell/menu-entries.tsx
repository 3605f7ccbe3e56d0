import type { ReactNode } from 'react';
import type { SignedIn } from '#shared/auth/contract.ts';
import type { Right } from '#shared/permissions.ts';
import { paths } from '#web/paths.ts';
import {
  BoardIcon,
  BranchIcon,
  ChartIcon,
  ChatIcon,
  ConnectionIcon,
  FlashIcon,
  QueueIcon,
  SlidersIcon,
  SparkIcon,
  TagIcon,
  UserIcon,
  UsersIcon,
} from '#web/ui/icons.tsx';

export interface MenuEntry {
  href: string;
  text:
    | 'dashboard'
    | 'tickets'
    | 'kanban'
    | 'quickMessages'
    | 'contacts'
    | 'tags'
    | 'prompts'
    | 'integrations'
    | 'connections'
    | 'queues'
    | 'users'
    | 'settings';
  icon: ReactNode;
  right: Right;
  /** Shown only when the plan includes this part. */
  plan?: keyof SignedIn['company']['plan'];
}

/** Menu entries of daily work; each new screen adds its entry here. */
export const everyday: readonly MenuEntry[] = [
  { href: paths.home.href(), text: 'dashboard', icon: <ChartIcon />, right: 'dashboard:view' },
  { href: paths.tickets.href(), text: 'tickets', icon: <ChatIcon />, right: 'tickets:read' },
  { href: paths.kanban.href(), text: 'kanban', icon: <BoardIcon />, right: 'tickets:read', plan: 'useKanban' },
  {
    href: paths.quickMessages.href(),
    text: 'quickMessages',
    icon: <FlashIcon />,
    right: 'quick-messages:use',
  },
  { href: paths.contacts.href(), text: 'contacts', icon: <UserIcon />, right: 'contacts:read' },
  { href: paths.tags.href(), text: 'tags', icon: <TagIcon />, right: 'tags:read' },
];
export const administration: readonly MenuEntry[] = [
  {
    href: paths.prompts.href(),
    text: 'prompts',
    icon: <SparkIcon />,
    right: 'prompts:manage',
    plan: 'useOpenAi',
  },
  {
    href: paths.integrations.href(),
    text: 'integrations',
    icon: <BranchIcon />,
    right: 'integrations:manage',
    plan: 'useIntegrations',
  },
  { href: paths.connections.href(), text: 'connections', icon: <ConnectionIcon />, right: 'drawer-admin-items:view' },
  { href: paths.queues.href(), text: 'queues', icon: <QueueIcon />, right: 'queues:manage' },
  { href: paths.users.href(), text: 'users', icon: <UsersIcon />, right: 'drawer-admin-items:view' },
  { href: paths.settings.href(), text: 'settings', icon: <SlidersIcon />, right: 'drawer-admin-items:view' },
];
