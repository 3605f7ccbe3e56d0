import * as z from 'zod';
import { NewPassword } from '#shared/auth/credentials.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Pause } from '#shared/pause.ts';
import { profiles } from '#shared/permissions.ts';
import { UserRole } from '#shared/roles/user-role.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';

export const UserName = VisibleName(2, 50);
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Invalid email'));

/** Whaticket-compatible clients spell it `desabled`; both spellings are accepted, that one is returned. */
const AllTicket = z
  .enum(['enabled', 'desabled', 'disabled'])
  .transform((value) => (value === 'enabled' ? ('enabled' as const) : ('desabled' as const)));

export const UserListed = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  companyId: z.int(),
  profile: z.enum(profiles),
  /** The role, whose rights stand beside the profile; null: the profile decides alone. */
  role: UserRole.nullable(),
  super: z.boolean(),
  allTicket: z.enum(['enabled', 'desabled']),
  whatsappId: z.int().nullable(),
  online: z.boolean(),
  /** Null: the user takes no break. */
  pause: Pause.nullable(),
  /** When the user's invitation expires; null: the user accepted it, or was given a password. */
  invitedUntil: z.string().nullable(),
  /** False: the user has never used a password of their own, so that a link of an invitation may be made for them. */
  hasSignedIn: z.boolean(),
  createdAt: z.string(),
  /** The queues that the user serves. */
  queues: z.array(QueueMini),
  /** The queues that the user watches: reads their conversations and changes none. */
  watchedQueues: z.array(QueueMini),
  version: z.int(),
});
export type UserListed = z.infer<typeof UserListed>;

export const User = UserListed.extend({ company: z.object({ id: z.int(), name: z.string() }) });
export type User = z.infer<typeof User>;

export const UserForm = z.object({
  name: UserName,
  email: Email,
  password: NewPassword,
  profile: z.enum(profiles).default('user'),
  /** A role, which decides about the profile too; null: none. */
  roleId: PositiveId.nullable().default(null),
  queueIds: z.array(z.int()).max(200).default([]),
  /** Queues that are served as well are left out. */
  watchedQueueIds: z.array(z.int()).max(200).default([]),
  whatsappId: z.int().nullable().default(null),
  allTicket: AllTicket.default('desabled'),
  /** Ignored unless it is the caller's own company; kept because Whaticket-compatible clients send it. */
  companyId: z.int().optional(),
});

/** Fields to change; a password is only changed when it is sent and not empty. */
export const UserChange = z.object({
  name: UserName.optional(),
  email: Email.optional(),
  password: z.union([NewPassword, z.literal('').transform(() => undefined)]).optional(),
  /** Another profile than that of the user's role ends the role. */
  profile: z.enum(profiles).optional(),
  /** A role, which decides about the profile too; null: none. */
  roleId: PositiveId.nullable().optional(),
  queueIds: z.array(z.int()).max(200).optional(),
  /** Queues that are served as well are left out, also when only `queueIds` is sent. */
  watchedQueueIds: z.array(z.int()).max(200).optional(),
  whatsappId: z.int().nullable().optional(),
  allTicket: AllTicket.optional(),
  companyId: z.int().optional(),
  /** Required to change one's own password or e-mail. */
  currentPassword: z.string().max(50).optional(),
});

const params = z.object({ userId: PositiveId });

export const users = defineRoutes('users', {
  list: {
    method: 'GET',
    path: '/users',
    right: 'users:read',
    summary: 'Lists the users of the company, newest first',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ users: z.array(UserListed), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/users/list',
    right: 'users:read',
    summary: 'Returns every user of the company, for choosers',
    query: z.object({ companyId: z.string().optional() }),
    returns: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        queues: z.array(QueueMini),
        watchedQueues: z.array(QueueMini),
      }),
    ),
  },
  show: {
    method: 'GET',
    path: '/users/{userId}',
    right: 'users:read',
    summary: 'Shows a user',
    params,
    returns: User,
    errors: ['ERR_NO_USER_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/users',
    effect: 'access',
    right: 'users:write',
    audit: { of: 'user' },
    summary: 'Adds a user, within the limit of the plan',
    body: UserForm,
    returns: User,
    errors: [
      'ERR_USER_CREATION_DISABLED',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_PLAN_LIMIT',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_ROLE_FOUND',
      'ERR_ROLE_FULL',
    ],
  },
  /** Administrators may change any user of their company; all users their own name, e-mail and password. */
  update: {
    method: 'PUT',
    path: '/users/{userId}',
    effect: 'byField',
    right: 'profile:write',
    audit: { of: 'user' },
    summary:
      'Changes a user; without administration rights only one’s own name, e-mail and password, and e-mail and password only with the current password',
    params,
    body: UserChange,
    returns: User,
    errors: [
      'ERR_NO_USER_FOUND',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_NO_PERMISSION',
      'ERR_LAST_ADMIN',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_ROLE_FOUND',
      'ERR_ROLE_FULL',
      // Users change their own password or e-mail only with their current password.
      'ERR_WRONG_PASSWORD',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/users/{userId}',
    effect: 'access',
    right: 'users:write',
    audit: { of: 'user' },
    summary: 'Removes a user; their open tickets return to pending',
    params,
    returns: z.object({ message: z.string() }),
    errors: ['ERR_NO_USER_FOUND', 'ERR_LAST_ADMIN'],
  },
  pause: {
    method: 'PUT',
    path: '/users/{userId}/pause',
    effect: 'contained',
    right: 'profile:write',
    audit: { of: 'user' },
    summary: 'Begins a break, or changes its reason; only administrators may do it for others',
    params,
    body: z.object({ reason: VisibleName(1, 40) }),
    returns: User,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  },
  resume: {
    method: 'DELETE',
    path: '/users/{userId}/pause',
    effect: 'contained',
    right: 'profile:write',
    audit: { of: 'user' },
    summary: 'Ends a break; only administrators may do it for others',
    params,
    returns: User,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  },
  resetTwoFactor: {
    method: 'DELETE',
    path: '/users/{userId}/two-factor',
    effect: 'access',
    right: 'users:write',
    audit: { of: 'user' },
    summary: 'Switches off the two-factor of another user, who lost the device and the recovery codes',
    params,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  },
});
