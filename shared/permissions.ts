/**
 * Every right, and the profiles that hold it. Names with `-page`, `-modal`, `-options`, `-manager` and `drawer-` are
 * the action names of the product's specification; the screens use them too.
 */
export const profiles = ['user', 'supervisor', 'admin'] as const;
export type Profile = (typeof profiles)[number];

const everyone = ['user', 'supervisor', 'admin'] as const;
const adminOnly = ['admin'] as const;

export const rights = {
  'account:use': everyone,
  'tickets:read': everyone,
  'tickets:write': everyone,
  'tickets-manager:showall': adminOnly,
  /** Reading a waiting ticket without accepting it, and the log of these reads. */
  'tickets-manager:peek': adminOnly,
  'ticket-options:deleteTicket': adminOnly,
  'messages:read': everyone,
  'messages:write': everyone,
  'quick-messages:use': everyone,
  /** Quick messages for the whole company. */
  'quick-messages:general': adminOnly,
  /** Quick messages of other users, and the general ones. */
  'quick-messages:manage': ['supervisor', 'admin'],
  'schedules:use': everyone,
  /** Scheduled messages of other users. */
  'schedules:manage': ['supervisor', 'admin'],
  'ticket-notes:use': everyone,
  'ticket-notes:remove': adminOnly,
  /** Internal chats of which one is a member: no profile sees those of others. */
  'chats:use': everyone,
  /** One's own to-dos. */
  'todolist:use': everyone,
  'contacts:read': everyone,
  'contacts:write': everyone,
  'contacts-page:deleteContact': adminOnly,
  /** Whole address books, into the company and out of it. */
  'contacts-page:importContacts': adminOnly,
  'contacts-page:exportContacts': adminOnly,
  /** Lists of people that campaigns write to. */
  'contact-lists:use': ['supervisor', 'admin'],
  'file-lists:read': everyone,
  'file-lists:manage': ['supervisor', 'admin'],
  'users:read': everyone,
  'users:write': adminOnly,
  /** The user's own name, e-mail and password. */
  'profile:write': everyone,
  'user-modal:editProfile': adminOnly,
  'user-modal:editQueues': adminOnly,
  /** Roles: sets of rights that the company names. */
  'roles:manage': adminOnly,
  'connections:read': everyone,
  'connections-page:addConnection': adminOnly,
  'connections-page:editOrDeleteConnection': adminOnly,
  'connections-page:actionButtons': adminOnly,
  'queues:read': everyone,
  'queues:manage': adminOnly,
  'integrations:manage': adminOnly,
  'prompts:manage': adminOnly,
  /** Exports of all data of the company, or of one contact. */
  'exports:manage': adminOnly,
  /** Tokens of the external API, and webhooks. */
  'api-tokens:manage': adminOnly,
  'settings:read': everyone,
  'settings:write': adminOnly,
  /** Incidents, and how administrators are informed of them. */
  'alerts:manage': adminOnly,
  /** The audit trail of the company. */
  'audit:read': adminOnly,
  /** The delivery ledger: figures of the company's messages, and when its connections were down. */
  'ledger:read': adminOnly,
  'dashboard:view': adminOnly,
  'drawer-admin-items:view': adminOnly,
  'tags:read': everyone,
  /** Finding or adding a tag by its name, as agents do while they serve. */
  'tags:create': everyone,
  'tags:manage': ['supervisor', 'admin'],
  /** Whether a tag is a lane of the board, and the order of the lanes. */
  'tags:kanban': ['supervisor', 'admin'],
  /** Campaigns, their reports and the settings of their pace. */
  'campaigns:use': ['supervisor', 'admin'],
  /** The company's invoices, its plan and its payments to the platform. */
  'billing:use': adminOnly,
  'appointments:use': everyone,
  /** Appointments of other attendants. */
  'appointments:manage': adminOnly,
  /** The services that appointments are made for; platform operators hold it whatever their profile. */
  'services:manage': adminOnly,
  /** Platform operators only, whatever their profile. */
  'companies:manage': [],
} as const satisfies Record<string, readonly Profile[]>;

export type Right = keyof typeof rights;
export const rightNames = Object.keys(rights) as Right[];

/**
 * The rights about which a role does not decide, but the profile: the basics that every user needs, and those with
 * which users could raise themselves. All others are in `shared/grantable.ts`.
 */
export const rightsOfProfileOnly: ReadonlySet<Right> = new Set<Right>([
  'account:use',
  'profile:write',
  'users:read',
  'users:write',
  'user-modal:editProfile',
  'user-modal:editQueues',
  'roles:manage',
  'connections:read',
  'queues:read',
  'settings:read',
  'tags:read',
  'file-lists:read',
  'services:manage',
  'companies:manage',
]);

/** Rights that only the super flag gives. */
const superRights: ReadonlySet<Right> = new Set<Right>(['companies:manage']);

/** Rights that the super flag gives beside the profiles. */
const superToo: ReadonlySet<Right> = new Set<Right>(['services:manage']);

/** The rights of a user's role in the company. */
export interface RoleRights {
  rights: readonly Right[];
}

/** A user as the rights see them: a role decides about the rights that roles may hold, the profile about all others. */
export interface RightsHolder {
  profile: Profile;
  super: boolean;
  role?: RoleRights | null | undefined;
}

export function can(who: RightsHolder, right: Right): boolean {
  if (who.super && superToo.has(right)) return true;
  if (superRights.has(right)) return who.super;
  if (who.role && !rightsOfProfileOnly.has(right)) return who.role.rights.includes(right);
  return profileHasRight(who.profile, right);
}

/** Whether a profile without role holds a right. */
export function profileHasRight(profile: Profile, right: Right): boolean {
  return (rights[right] as readonly Profile[]).includes(profile);
}
