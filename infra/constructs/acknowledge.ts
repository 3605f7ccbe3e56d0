import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Accepts findings of the security checks on a construct and what is in it, each with its reason. */
export const acknowledge = (construct: Construct, reasons: Record<string, string>): void => {
  const findings = Object.entries(reasons).map(([id, reason]) => ({ id: `AwsSolutions::${id}`, reason }));
  Validations.of(construct).acknowledge(...findings);
};
