import { covers, type Role } from './grants.ts';
import type { Use } from './uses.ts';

/** A right that only a branch needs which no test walks, and why it must be there all the same. */
export interface RareUse {
  caller: string;
  action: string;
  /** Text in the resource. */
  on: string;
  why: string;
}

export interface NotedUse extends Use {
  caller: string;
}

export interface Verdict {
  /** What a role does not allow and its code does: refused on AWS. */
  lacking: string[];
  /** What a role allows and nothing does. */
  idle: string[];
  /** Reasons for what no role allows. */
  needless: RareUse[];
}

/** Rights that are given together, as which of them is used is a matter of the moment. */
const alike: Record<string, string> = { 'dynamodb:BatchGetItem': 'dynamodb:GetItem' };
const doorbell = /(doorbell)\d[0-9A-F]{8}$/;

/** The same for uses that stand for each other. A doorbell is as good as the next: the connection's number decides which one rings. */
const kindOf = ({ action, resource }: Use): Use => ({
  action: alike[action] ?? action,
  resource: resource.replace(doorbell, '$1'),
});

const line = (who: string, { action, resource }: Use) => `${who}: ${action} on ${resource}`;

/** Compares what the roles allow with what was done under them. */
export const judge = (roles: readonly Role[], noted: readonly NotedUse[], rare: readonly RareUse[]): Verdict => {
  const lacking = new Set<string>();
  const idle: string[] = [];
  const justified = new Set<RareUse>();
  for (const { name, callers, grants, byAws } of roles) {
    const done = noted.filter(({ caller }) => callers.includes(caller));
    for (const use of done) if (!grants.some((grant) => covers(grant, use))) lacking.add(line(use.caller, use));
    for (const use of byAws) if (!grants.some((grant) => covers(grant, use))) lacking.add(line(name, use));
    for (const grant of grants) {
      const reason = rare.find(
        ({ caller, action, on }) => callers.includes(caller) && action === grant.action && grant.resource.includes(on),
      );
      if (reason) justified.add(reason);
      const isUsed = [...done, ...byAws].some((use) => covers(kindOf(grant), kindOf(use)));
      if (!isUsed && !reason) idle.push(line(name, grant));
    }
  }
  const known = new Set(roles.flatMap(({ callers }) => callers));
  for (const use of noted) if (!known.has(use.caller)) lacking.add(line(`${use.caller}, without a role`, use));
  return { lacking: [...lacking].sort(), idle: idle.sort(), needless: rare.filter((one) => !justified.has(one)) };
};
