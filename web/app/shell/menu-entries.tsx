import type { ReactNode } from 'react';
import type { Right } from '#shared/permissions.ts';
import { paths } from '#web/paths.ts';
import { ChatIcon, ConnectionIcon, UserIcon, UsersIcon } from '#web/ui/icons.tsx';

export interface MenuEntry {
  href: string;
  text: 'tickets' | 'contacts' | 'connections' | 'users';
  icon: ReactNode;
  right: Right;
}

/** Entries appear here with their screens. */
export const everyday: readonly MenuEntry[] = [
  { href: paths.tickets.href(), text: 'tickets', icon: <ChatIcon />, right: 'tickets:read' },
  { href: paths.contacts.href(), text: 'contacts', icon: <UserIcon />, right: 'contacts:read' },
];
export const administration: readonly MenuEntry[] = [
  { href: paths.connections.href(), text: 'connections', icon: <ConnectionIcon />, right: 'drawer-admin-items:view' },
  { href: paths.users.href(), text: 'users', icon: <UsersIcon />, right: 'drawer-admin-items:view' },
];
