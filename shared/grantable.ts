import type { Right } from './permissions.ts';

/**
 * The rights that a role may hold, by area, in the order in which the screens show them.
 */
export const grantableRightsByArea = {
  service: [
    'tickets:read',
    'tickets-manager:showall',
    'tickets-manager:peek',
    'ticket-options:deleteTicket',
    'ticket-notes:use',
    'ticket-notes:remove',
    'quick-messages:use',
    'quick-messages:general',
    'quick-messages:manage',
    'schedules:use',
    'schedules:manage',
    'tags:create',
    'tags:manage',
    'tags:kanban',
    'appointments:use',
    'appointments:manage',
  ],
  customers: [
    'contacts:read',
    'contacts:write',
    'contacts-page:deleteContact',
    'contacts-page:importContacts',
    'contacts-page:exportContacts',
  ],
  campaigns: ['campaigns:use', 'contact-lists:use', 'file-lists:manage'],
  team: ['chats:use', 'todolist:use'],
  figures: ['dashboard:view', 'ledger:read', 'audit:read'],
  money: ['billing:use'],
  setup: [
    'drawer-admin-items:view',
    'connections-page:addConnection',
    'connections-page:editOrDeleteConnection',
    'connections-page:actionButtons',
    'queues:manage',
    'prompts:manage',
    'integrations:manage',
    'api-tokens:manage',
    'alerts:manage',
    'exports:manage',
    'settings:write',
  ],
} as const satisfies Record<string, readonly Right[]>;

export type GrantableRightsArea = keyof typeof grantableRightsByArea;
/** A right that is chosen for a role. */
export type GrantableRight = (typeof grantableRightsByArea)[GrantableRightsArea][number];

const connectionsScreen = ['drawer-admin-items:view'] as const;
/** Rights without which another one is of no use: a role with the one has them too. */
const needed: Partial<Record<GrantableRight, readonly Right[]>> = {
  'tickets:read': ['tickets:write', 'messages:read', 'messages:write', 'contacts:read'],
  'ticket-notes:remove': ['ticket-notes:use'],
  'quick-messages:general': ['quick-messages:use'],
  'quick-messages:manage': ['quick-messages:use'],
  'schedules:manage': ['schedules:use'],
  'tags:manage': ['tags:create'],
  'tags:kanban': ['tags:create'],
  'appointments:manage': ['appointments:use'],
  'contacts:write': ['contacts:read'],
  'contacts-page:deleteContact': ['contacts:read'],
  'contacts-page:importContacts': ['contacts:read'],
  'contacts-page:exportContacts': ['contacts:read'],
  'connections-page:addConnection': connectionsScreen,
  'connections-page:editOrDeleteConnection': connectionsScreen,
  'connections-page:actionButtons': connectionsScreen,
};

/** The rights that are chosen for a role, in the order of the screens. */
export const grantableList: readonly GrantableRight[] = Object.values(grantableRightsByArea).flat();

/** The rights of a role for which these were chosen, each once, with those that they need. */
export function withRequiredRights(chosen: readonly GrantableRight[]): Right[] {
  return [...new Set<Right>(chosen.flatMap((right) => [right, ...(needed[right] ?? [])]))];
}

/** The rights that only come with another one, and are not chosen on their own, are left out. */
export function chosenRights(held: readonly Right[]): GrantableRight[] {
  return grantableList.filter((right) => held.includes(right));
}
