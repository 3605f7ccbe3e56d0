import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { Session } from './contract.ts';

/** Passkeys of one user. */
export const maxPasskeys = 10;

/** A passkey (WebAuthn) that signs the user in. */
export const Passkey = z.object({
  id: z.string(),
  /** Given by the user; empty: the device is shown instead. */
  name: z.string(),
  /** The browser in which it was made, as it sent it. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Bytes = z.string().regex(/^[\w-]*$/);
const CredentialId = Bytes.min(1).max(1400);
const Descriptor = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string().max(20)).max(10).optional(),
});

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

/** A new credential, as `navigator.credentials.create` makes it; bytes in base64url. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes.max(4000),
    attestationObject: Bytes.max(20_000),
    transports: Descriptor.shape.transports,
  }),
});

/** The use of a credential, as `navigator.credentials.get` returns it; bytes in base64url. */
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes.max(4000),
    authenticatorData: Bytes.max(4000),
    signature: Bytes.max(4000),
    userHandle: Bytes.max(100).nullish(),
  }),
});
export type UsedCredential = z.output<typeof UsedCredential>;

const common = { challenge: z.string(), timeout: z.int() };

/** `PublicKeyCredentialCreationOptionsJSON` of the browser. */
const CreationOptions = z.object({
  ...common,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** `PublicKeyCredentialRequestOptionsJSON` of the browser. */
const RequestOptions = z.object({
  ...common,
  rpId: z.string(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

const params = z.object({ passkeyId: z.string().max(64) });
const ofSignIn = {
  right: 'public',
  rateLimit: { calls: 20, perSeconds: 60 },
} as const;
const ofCaller = { effect: 'access', right: 'account:use' } as const;
const recorded = { ...ofCaller, audit: { of: 'account' } } as const;
const options = { audit: { of: 'account', exempt: 'noChange' } } as const;

/** Routes of the domain `auth` about passkeys. */
export const passkeys = defineRoutes('auth', {
  listPasskeys: {
    method: 'GET',
    path: '/auth/passkeys',
    right: 'account:use',
    summary: 'Lists the calling user’s passkeys, oldest first',
    returns: z.array(Passkey),
  },
  beginPasskey: {
    ...ofCaller,
    ...options,
    method: 'POST',
    path: '/auth/passkey-options',
    servedWhenExpired: true,
    summary: 'Returns the options with which a browser makes a passkey, within 5 minutes and this session',
    returns: CreationOptions,
    errors: ['ERR_LIST_FULL', 'ERR_TWO_FACTOR_MISSING'],
  },
  addPasskey: {
    ...recorded,
    method: 'POST',
    path: '/auth/passkeys',
    servedWhenExpired: true,
    summary: 'Adds a passkey that a browser made with the options; ten at most for a user',
    body: z.object({ credential: NewCredential }),
    returns: Passkey,
    errors: ['ERR_PASSKEY_REFUSED', 'ERR_PASSKEY_EXISTS', 'ERR_LIST_FULL', 'ERR_TWO_FACTOR_MISSING'],
  },
  renamePasskey: {
    ...recorded,
    method: 'PUT',
    path: '/auth/passkeys/{passkeyId}',
    summary: 'Changes the name of a passkey of the calling user',
    params,
    body: z.object({ name: VisibleName(1, 60) }),
    returns: Passkey,
    errors: ['ERR_NO_PASSKEY_FOUND'],
  },
  removePasskey: {
    ...recorded,
    method: 'DELETE',
    path: '/auth/passkeys/{passkeyId}',
    summary: 'Removes a passkey of the calling user',
    params,
    errors: ['ERR_NO_PASSKEY_FOUND'],
  },
  beginPasskeyLogin: {
    ...ofSignIn,
    ...options,
    method: 'POST',
    path: '/auth/login/passkey-options',
    summary: 'Returns the options with which a browser signs in by a passkey, within 5 minutes',
    returns: RequestOptions,
  },
  loginByPasskey: {
    ...ofSignIn,
    method: 'POST',
    path: '/auth/login/passkey',
    audit: { of: 'account' },
    summary: 'Signs in by a passkey, which replaces e-mail, password and two-factor code',
    body: z.object({ credential: UsedCredential }),
    returns: Session,
    errors: ['ERR_PASSKEY_REFUSED', 'ERR_INVALID_CREDENTIALS', 'ERR_SUBSCRIPTION_EXPIRED', 'ERR_COMPANY_DISABLED'],
  },
  beginPasskeyConfirmation: {
    ...ofCaller,
    ...options,
    method: 'POST',
    path: '/auth/confirmation/passkey-options',
    servedWhenExpired: true,
    summary: 'Returns the options with which a browser confirms the session by a passkey, within 5 minutes',
    returns: RequestOptions,
  },
  confirmByPasskey: {
    ...recorded,
    method: 'POST',
    path: '/auth/confirmation/passkey',
    servedWhenExpired: true,
    summary:
      'Confirms the session for 15 minutes by a passkey of the calling user, as `POST /auth/confirmation` does by password',
    body: z.object({ credential: UsedCredential }),
    errors: ['ERR_PASSKEY_REFUSED'],
  },
});
