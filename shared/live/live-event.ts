import type * as z from 'zod';
import type { Tenant } from '#shared/tenant.ts';
import type { LiveMessage } from './contract.ts';
import { eventName } from './event-name.ts';
import type { AudienceRooms, LiveAudience, LiveRoom } from './room.ts';

/** The audiences of one room, which an event need not name. */
const onlyRoom = {
  all: 'main',
  'holders:integrations:manage': 'holders:integrations:manage',
  'holders:prompts:manage': 'holders:prompts:manage',
  'holders:api-tokens:manage': 'holders:api-tokens:manage',
  'holders:alerts:manage': 'holders:alerts:manage',
  'holders:billing:use': 'holders:billing:use',
} as const satisfies Partial<AudienceRooms>;

const hasOnlyRoom = (audience: Audiences): audience is keyof typeof onlyRoom =>
  typeof audience === 'string' && Object.hasOwn(onlyRoom, audience);

/** A single audience, or several of which each event names the rooms. */
type Audiences = LiveAudience | readonly LiveAudience[];
type RoomOf<A extends Audiences> = AudienceRooms[A extends readonly (infer Each extends LiveAudience)[]
  ? Each
  : A & LiveAudience];
type Rooms<A extends Audiences> = A extends keyof typeof onlyRoom ? [] : [rooms: readonly RoomOf<A>[]];

interface Declaration<S extends z.ZodType, A extends Audiences> {
  /** Camel case; the end of the event's name (`event-name.ts`). */
  entity: string;
  /** The users who may receive it: the rooms of other audiences do not compile. */
  audience: A;
  /** Its payloads, by `action`. */
  payload: S;
  /** For integrators: what the payload does not explain (`docs/integrate.md`). */
  note?: string;
}

export interface LiveEvent<S extends z.ZodType, A extends Audiences> extends Readonly<Declaration<S, A>> {
  /** The event for the sockets in these rooms; a socket in several of them receives it once. */
  (tenant: Tenant, payload: z.output<S>, ...rooms: Rooms<A>): LiveMessage;
}

/** Any declared event. */
export type DeclaredEvent = Readonly<Declaration<z.ZodType, Audiences>>;
export type PayloadOf<E extends DeclaredEvent> = z.output<E['payload']>;

/**
 * Declares a live event. Calling it makes a message for `publishEvents`, with the payload cut to its shape, as responses are:
 * nothing else of a stored row can leave. Each domain declares its events in its `events.ts`, so that a Lambda contains
 * only those it sends; `shared/events.ts` lists them for clients.
 */
export function defineLiveEvent<S extends z.ZodType, const A extends Audiences>(
  declared: Declaration<S, A>,
): LiveEvent<S, A> {
  const { entity, audience, payload: shape } = declared;
  const message = (
    tenant: Tenant,
    payload: z.output<S>,
    rooms: readonly LiveRoom[] = ownRoom(audience),
  ): LiveMessage => ({
    companyId: tenant.companyId,
    rooms: [...new Set(rooms)],
    event: eventName(tenant.companyId, entity),
    payload: shape.parse(payload),
  });
  return Object.assign(message, declared) as LiveEvent<S, A>;
}

function ownRoom(audience: Audiences): LiveRoom[] {
  if (!hasOnlyRoom(audience)) throw new Error('the rooms of this event are not named');
  return [onlyRoom[audience]];
}
