import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  importRouteHandler,
  missingIds,
  routeParamsFrom,
  tokenFor,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { type AuditExemption, auditExemptions } from '#shared/http/audited.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';
import { type AuditTrail, keys } from '#shared/server/keys.ts';
import { readSpan } from '#shared/server/table.ts';

/** Walks every route that writes: each declares an entry of the audit trail and leaves it, or states why it does not. */
useBackend();

const writes = routes.filter(({ method }) => method !== 'GET');
const exempt = (reason: AuditExemption) => writes.filter(({ audit }) => audit?.exempt === reason).map(({ id }) => id);

test('every write declares an entry, or a stated exception', () => {
  for (const { id, audit } of writes) {
    expect(audit, id).toBeDefined();
    if (audit?.exempt) expect(auditExemptions[audit.exempt], id).toBeTruthy();
  }
  const exceptions = Object.keys(auditExemptions).map((reason) => [reason, exempt(reason as AuditExemption)]);
  expect(Object.fromEntries(exceptions)).toMatchInlineSnapshot(`
    {
      "author": [
        "messages.send",
        "messages.edit",
        "messages.update",
        "messages.react",
        "messages.retry",
        "messages-api.send",
        "ticket-notes.update",
        "ticket-notes.create",
        "chats.send",
        "chats.edit",
      ],
      "draft": [
        "announcements.upload",
        "password-reset.sendCode",
        "queues.upload",
        "queue-options.upload",
        "contacts.importAddress",
        "files.upload",
        "messages.upload",
        "quick-messages.upload",
        "schedules.upload",
        "unsent.save",
        "campaigns.upload",
        "chats.upload",
      ],
      "local": [],
      "noChange": [
        "auth.testPushDevice",
        "auth.beginPasskey",
        "auth.beginPasskeyLogin",
        "auth.beginPasskeyConfirmation",
        "invitations.show",
        "messages.fetchMedia",
        "webhooks.test",
        "prompts.tryOut",
        "integrations.test",
        "integrations.testSession",
        "campaigns.preview",
        "alerts.test",
      ],
      "own": [
        "auth.savePushDevice",
        "auth.removePushDevice",
        "announcements.markSeen",
        "users.saveViews",
        "tickets.pin",
        "messages.markRead",
        "messages.markUnread",
        "ticket-notes.seeMentions",
        "chats.read",
        "todolist.create",
        "todolist.update",
        "todolist.move",
        "todolist.remove",
      ],
      "provider": [
        "subscription.notice",
        "subscription.noticePix",
      ],
      "session": [
        "auth.refreshToken",
        "live.ticket",
      ],
      "ticketLog": [
        "tickets.create",
        "tickets.update",
        "tickets.undo",
        "tickets.snooze",
        "tickets.startBulk",
        "tickets.undoBulk",
        "tags.sync",
        "kanban.moveCard",
        "kanban.clear",
        "messages-api.closeTicket",
      ],
    }
  `);
});

/** Public routes find out whose trail it is; their own tests look for the entry. */
const foundByThemselves = [
  'auth.login',
  'auth.loginByPasskey',
  'companies.signUp',
  'password-reset.change',
  'invitations.accept',
];
/** Fields that the example bodies lack, so that the request reaches the store. */
const morePlain: Record<string, object> = { 'plans.create': { value: 99.9 } };

let company: SeededCompany;
beforeAll(async () => {
  company = await seedCompany();
});
/** A token for one request: it may end the session. */
const operator = async () => (await company.addUser({ profile: 'admin', super: true })).token;

const rowsOf = (trail: AuditTrail) => readSpan(keys.auditSpan(trail, 'E', '', '9'), { consistent: true });
const trailOf = ({ right }: Route): AuditTrail => (right === 'companies:manage' ? 'platform' : company.tenant);

describe('a request leaves its entry', () => {
  const recorded = writes.filter(({ id, audit }) => !audit?.exempt && !foundByThemselves.includes(id));

  test.each(recorded.map((route) => [route.id, route] as const))('%s', async (id, route) => {
    const { companyId } = company.tenant;
    const params = routeParamsFrom(route, { ...missingIds, ...(route.right !== 'companies:manage' && { companyId }) });
    const valid = validBodies[id];
    const body = valid === undefined ? undefined : { ...(valid as object), ...morePlain[id] };
    const before = (await rowsOf(trailOf(route))).length;
    const token = await tokenFor(route, company, await operator());
    // The query, for the routes that have one.
    const query = { ref: 'signup' };
    const { status, body: answer } = await invoke(await importRouteHandler(route), {
      token,
      params,
      query,
      ...(body && { body }),
    });
    expect(status, JSON.stringify(answer)).not.toBe(500);
    const rows = await rowsOf(trailOf(route));
    expect(rows.slice(before), JSON.stringify(answer)).toMatchObject([
      { action: id, actor: { kind: 'user' }, target: { kind: route.audit?.of } },
    ]);
  });
});

test('an exception leaves none', async () => {
  const before = (await rowsOf(company.tenant)).length;
  for (const route of writes.filter(({ audit, right }) => audit?.exempt && right !== 'public')) {
    const token = await tokenFor(route, company, await operator());
    await invoke(await importRouteHandler(route), {
      token,
      params: routeParamsFrom(route, missingIds),
      body: validBodies[route.id],
    });
  }
  expect(await rowsOf(company.tenant)).toHaveLength(before);
});
