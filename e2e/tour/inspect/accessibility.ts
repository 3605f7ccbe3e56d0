import axe from 'axe-core';
import type { ScreenFault } from './rules.ts';

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: {
    // Ours is `wordsLeftOut`: this one joins words of neighbouring lines.
    'label-content-name-mismatch': { enabled: false },
  },
};

/** Runs the rules of axe on the page; a finding names the rule, the element and the reason. */
export async function findAxeFaults(): Promise<ScreenFault[]> {
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => ({
      rule: 'axe' as const,
      what: `${id}: ${html.slice(0, 120)} (${failureSummary.split('\n').at(-1)?.trim()})`,
    })),
  );
}
