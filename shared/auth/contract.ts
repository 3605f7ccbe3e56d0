import * as z from 'zod';
import { PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Pause } from '#shared/pause.ts';
import { profiles } from '#shared/permissions.ts';
import { PlanParts } from '#shared/plan-parts.ts';
import { UserRole } from '#shared/roles/user-role.ts';
import { Setting } from '#shared/settings/contract.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';
import { Password, TwoFactorCode } from './credentials.ts';

/** The signed-in user with everything a client needs to draw its first screen. */
export const SignedIn = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(profiles),
  /** The role with its rights; null: the profile decides about all rights. */
  role: UserRole.nullable(),
  super: z.boolean(),
  /** The break that the user takes; null: none. */
  pause: Pause.nullable(),
  /** Signing in asks for a code of an authenticator app. */
  hasTwoFactor: z.boolean(),
  /** Some device of the user receives push messages. */
  hasPush: z.boolean(),
  /** A passkey signs the user in. */
  hasPasskey: z.boolean(),
  /** The company requires two-factor, and the user has to set it up, or sign in by a passkey, first. */
  lacksTwoFactor: z.boolean(),
  companyId: z.int(),
  whatsappId: z.int().nullable(),
  allTicket: z.enum(['enabled', 'desabled']),
  /** The queues that the user serves. */
  queues: z.array(QueueMini),
  /** The queues that the user watches: reads their conversations and changes none. */
  watchedQueues: z.array(QueueMini),
  /** Set while a platform operator has entered the company and works as this user. */
  enteredBy: z.object({ name: z.string(), endsAt: z.string() }).optional(),
  company: z.object({
    id: z.int(),
    name: z.string(),
    dueDate: z.string().nullable(),
    /** The day on which access ends: the due date, or as many days later as the platform grants. */
    accessEnds: z.string().nullable(),
    /** The last day of the trial; null for companies without a trial. */
    trialExpiration: z.string().nullable(),
    /** The subscription has ended: only invoices and payment are served. */
    isLapsed: z.boolean(),
    timeZone: z.string(),
    planId: z.int(),
    /** The plan's name, and the parts of the product it includes. */
    plan: PlanParts.extend({ name: z.string() }),
    /** A new company: its administrator is asked for the names of company and owner. */
    asksNames: z.boolean(),
    settings: z.array(Setting),
  }),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** The credentials of a session that begins or continues; the refresh token is in a cookie. */
export const Session = z.object({ token: z.string(), sessionId: z.string(), user: SignedIn });

/** Claims of the access token (15 minutes). */
export interface AccessClaims {
  userId: number;
  companyId: number;
  sessionId: string;
}

/** Name of the refresh token's cookie: HttpOnly, path `/api/auth`, seven days, rotated at each use. */
export const refreshCookie = 'jrt';

export const auth = defineRoutes('auth', {
  login: {
    method: 'POST',
    path: '/auth/login',
    right: 'public',
    audit: { of: 'account' },
    rateLimit: { calls: 20, perSeconds: 60 },
    summary: 'Signs in; an older session of the same user ends. With two-factor on, `code` is required',
    body: z.object({ email: z.string().max(254), password: Password, code: TwoFactorCode.optional() }),
    returns: Session,
    errors: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_TWO_FACTOR_CODE_REQUIRED',
      'ERR_TWO_FACTOR_CODE_WRONG',
      'ERR_SUBSCRIPTION_EXPIRED',
      'ERR_COMPANY_DISABLED',
    ],
  },
  refreshToken: {
    method: 'POST',
    path: '/auth/refresh_token',
    right: 'public',
    audit: { of: 'account', exempt: 'session' },
    rateLimit: { calls: 60, perSeconds: 60 },
    summary: 'Exchanges the refresh cookie for a new access token and a new cookie',
    returns: Session,
    errors: ['ERR_SESSION_EXPIRED', 'ERR_SESSION_REPLACED', 'ERR_SUBSCRIPTION_EXPIRED', 'ERR_COMPANY_DISABLED'],
  },
  enter: {
    method: 'POST',
    path: '/auth/enter',
    right: 'companies:manage',
    audit: { of: 'company', by: 'companyId' },
    summary: 'Enters a company as its first administrator for an hour; its administrators see the time and the changes',
    body: z.object({ companyId: PositiveId }),
    returns: Session,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_USER_FOUND', 'ERR_OWN_COMPANY'],
  },
  leave: {
    method: 'DELETE',
    path: '/auth/enter',
    effect: 'contained',
    right: 'account:use',
    audit: { of: 'account' },
    servedWhenExpired: true,
    summary: 'Leaves the company that a platform operator has entered',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    right: 'account:use',
    servedWhenExpired: true,
    summary: 'Returns the calling user',
    returns: SignedIn.extend({
      /** Until when the session needs no confirmation (`auth.confirm`); null: it needs one now. */
      confirmedUntil: z.string().nullable(),
    }),
  },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account' },
    servedWhenExpired: true,
    summary: 'Ends this session',
  },
});

export const version = defineRoutes('version', {
  show: {
    method: 'GET',
    path: '/version',
    right: 'public',
    rateLimit: { calls: 120, perSeconds: 60 },
    summary: 'Returns the version of the backend',
    returns: z.object({ version: z.string() }),
  },
});
