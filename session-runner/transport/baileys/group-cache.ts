import type { BaileysEventMap, GroupMetadata } from '@whiskeysockets/baileys';

const freshMs = 5 * 60_000;
const maxGroups = 1000;

type Ask = (group: string) => Promise<GroupMetadata>;

/**
 * Members of groups, for messages to them: the library would ask WhatsApp before every message, which limits such
 * queries (`rate-overlimit`). Entries are dropped when WhatsApp reports any change; a member who joined since requests
 * the message again, and WhatsApp sends nothing to a member who left.
 */
export class GroupCache {
  readonly #cached = new Map<string, { metadata: GroupMetadata; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async of(group: string, ask: Ask): Promise<GroupMetadata> {
    const cache = this.#cached.get(group);
    if (cache && cache.until > this.#now()) return cache.metadata;
    const metadata = await ask(group);
    this.#keep(metadata);
    return metadata;
  }

  /** Stores groups with all their metadata, and drops groups of which only a change arrived. */
  updated(groups: readonly Partial<GroupMetadata>[]): void {
    for (const group of groups) {
      if (isWhole(group)) this.#keep(group);
      else if (group.id) this.#cached.delete(group.id);
    }
  }

  membersChanged({ id }: Pick<BaileysEventMap['group-participants.update'], 'id'>): void {
    this.#cached.delete(id);
  }

  #keep(metadata: GroupMetadata): void {
    this.#cached.delete(metadata.id);
    this.#cached.set(metadata.id, { metadata, until: this.#now() + freshMs });
    for (const oldest of this.#cached.keys()) if (this.#cached.size > maxGroups) this.#cached.delete(oldest);
  }
}

/** A change contains the changed field, but no participants. */
const isWhole = (group: Partial<GroupMetadata>): group is GroupMetadata =>
  group.id !== undefined && Array.isArray(group.participants) && group.participants.length > 0;
