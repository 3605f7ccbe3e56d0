import axe from 'axe-core';
import type { Finding } from './rules.ts';

/** Runs every rule of axe on the page, in its default severity; a finding names the rule and the element. */
export async function accessibility(): Promise<Finding[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => ({ rule: 'axe' as const, what: `${id}: ${html.slice(0, 160)}` })),
  );
}
