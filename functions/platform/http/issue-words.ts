import type * as z from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The words of the specification for what a form lacks, in place of zod's own English. Messages that a schema states
 * itself come first. Other issues keep zod's text, which names what was expected.
 */
export function specifiedIssueMessage(issue: RawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined || input === null) return 'Required';
  if (issue.code === 'too_small' && issue.origin === 'string') return input === '' ? 'Required' : 'Too Short!';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'Too Long!';
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') return 'Invalid';
  return undefined;
}

/** The issues of a parse, each field and text once: a name may be too short by two rules. */
export function issuesOf(error: z.ZodError, part: string): { path: string; message: string }[] {
  const issues = error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message }));
  return issues.filter(
    ({ path, message }, n) => issues.findIndex((one) => one.path === path && one.message === message) === n,
  );
}
