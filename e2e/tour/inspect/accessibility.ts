import axe from 'axe-core';
import type { Finding } from './rules.ts';

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: {
    // A label has the words drawn on its control, so that speech input reaches it.
    'label-content-name-mismatch': { enabled: true },
  },
};

/** Runs every rule of axe on the page, in its default severity; a finding names the rule and the element. */
export async function accessibility(): Promise<Finding[]> {
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => ({ rule: 'axe' as const, what: `${id}: ${html.slice(0, 160)}` })),
  );
}
