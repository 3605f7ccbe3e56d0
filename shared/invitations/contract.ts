import * as z from 'zod';
import { BooleanQueryText, PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { isStrongPassword } from '#shared/password-reset/strong-password.ts';
import { User, UserForm, UserName } from '#shared/users/contract.ts';

/** The secret part of a mailed link (`functions/company/invitations/invitation.ts`). */
const Token = z.string().max(200);

export const InvitationForm = UserForm.omit({ password: true });

/** An invited user. `link` is the path of the page of the invitation, only for `byLink`; it is stored nowhere. */
export const InvitedUser = User.extend({ link: z.string().nullable() });
export type InvitedUser = z.infer<typeof InvitedUser>;

/** `byLink`: no mail is sent; the administrator passes the link on. */
const query = z.object({ byLink: BooleanQueryText.default(false) });

/** The form of the invited person. */
export const InvitationAcceptance = z.object({
  name: UserName,
  password: z.string().max(50).refine(isStrongPassword, 'weak'),
});

const refusals = ['ERR_INVITATION_INVALID', 'ERR_INVITATION_EXPIRED', 'ERR_INVITATION_USED'] as const;

/** Public routes take the token in the body: paths are written to access logs. */
export const invitations = defineRoutes('invitations', {
  create: {
    method: 'POST',
    path: '/invitations',
    effect: 'access',
    right: 'users:write',
    audit: { of: 'user' },
    summary:
      'Adds a user, within the limit of the plan, and mails or returns a link by which they choose their own password',
    query,
    body: InvitationForm,
    returns: InvitedUser,
    errors: [
      'ERR_MAIL_NOT_SET_UP',
      'ERR_USER_CREATION_DISABLED',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_PLAN_LIMIT',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_ROLE_FOUND',
      'ERR_ROLE_FULL',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  resend: {
    method: 'PUT',
    path: '/invitations/{userId}',
    effect: 'access',
    right: 'users:write',
    audit: { of: 'user' },
    summary: 'Makes a new link, valid for seven days, for a user who never signed in; earlier links become invalid',
    params: z.object({ userId: PositiveId }),
    query,
    returns: InvitedUser,
    errors: [
      'ERR_MAIL_NOT_SET_UP',
      'ERR_NO_USER_FOUND',
      'ERR_INVITATION_USED',
      'ERR_LAST_ADMIN',
      'ERR_TRY_AGAIN',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  show: {
    method: 'POST',
    path: '/invitations/show',
    right: 'public',
    audit: { of: 'account', exempt: 'noChange' },
    rateLimit: { calls: 30, perSeconds: 60 },
    summary: 'Shows the invitation of a mailed link',
    body: z.object({ token: Token }),
    returns: z.object({ name: z.string(), email: z.string(), company: z.string(), invitedBy: z.string() }),
    errors: [...refusals, 'ERR_TOO_MANY_REQUESTS'],
  },
  accept: {
    method: 'POST',
    path: '/invitations/accept',
    right: 'public',
    audit: { of: 'account' },
    rateLimit: { calls: 20, perSeconds: 60 },
    summary: 'Accepts an invitation: sets name and password, after which the user signs in with them',
    body: InvitationAcceptance.extend({ token: Token }),
    returns: z.object({ email: z.string() }),
    errors: [...refusals, 'ERR_TOO_MANY_REQUESTS'],
  },
});
