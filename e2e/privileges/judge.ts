import { grantCovers } from '#local/testing/rights/grants.ts';
import type { TemplateRole } from '#local/testing/rights/roles.ts';
import type { RecordedRightUse } from '#local/testing/rights/use-files.ts';
import type { ActionUse } from '#local/testing/rights/uses.ts';

/** A right that is only needed by a branch that no test runs, with the reason to keep it. */
export interface RareUse {
  /** `any`: every caller that has the right. */
  caller: string;
  action: string;
  /** Part of the resource's name. */
  on: string;
  why: string;
}

export interface RoleVerdict {
  /** Uses that no grant of the role allows: AWS would refuse them. */
  lacking: string[];
  /** Grants that no recorded use needs. */
  idle: string[];
  /** Reasons that belong to no grant. */
  needless: RareUse[];
}

/** Actions that are granted together, because timing decides which of them is used. */
const alike: Record<string, string> = { 'dynamodb:BatchGetItem': 'dynamodb:GetItem' };

/** Maps equivalent uses to the same one. */
const kindOf = ({ action, resource }: ActionUse): ActionUse => ({ action: alike[action] ?? action, resource });

const line = (who: string, { action, resource }: ActionUse) => `${who}: ${action} on ${resource}`;

/** Compares the grants of the roles with the recorded uses. */
export function compareRoleGrants(
  roles: readonly TemplateRole[],
  noted: readonly RecordedRightUse[],
  rare: readonly RareUse[],
): RoleVerdict {
  const lacking = new Set<string>();
  const idle: string[] = [];
  const justified = new Set<RareUse>();
  for (const { name, callers, grants, byAws } of roles) {
    const done = noted.filter(({ caller }) => callers.includes(caller));
    for (const use of done) if (!grants.some((grant) => grantCovers(grant, use))) lacking.add(line(use.caller, use));
    for (const use of byAws) if (!grants.some((grant) => grantCovers(grant, use))) lacking.add(line(name, use));
    for (const grant of grants) {
      const reason = rare.find(
        ({ caller, action, on }) =>
          (caller === 'any' || callers.includes(caller)) && action === grant.action && grant.resource.includes(on),
      );
      if (reason) justified.add(reason);
      const isUsed = [...done, ...byAws].some((use) => grantCovers(kindOf(grant), kindOf(use)));
      if (!isUsed && !reason) idle.push(line(name, grant));
    }
  }
  const callerNames = new Set(roles.flatMap(({ callers }) => callers));
  for (const use of noted) if (!callerNames.has(use.caller)) lacking.add(line(`${use.caller}, without a role`, use));
  return { lacking: [...lacking].sort(), idle: idle.sort(), needless: rare.filter((one) => !justified.has(one)) };
}
