import { type Stack, Token, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Accepts findings of the security checks on a construct and what is in it, each with its reason. */
export function acknowledgeFindings(construct: Construct, reasons: Record<string, string>): void {
  const findings = Object.entries(reasons).map(([id, reason]) => ({ id: `AwsSolutions::${id}`, reason }));
  Validations.of(construct).acknowledge(...findings);
}

/**
 * The partition, region and account of a stack, spelled as in findings of the security checks: placeholders until a
 * real deploy resolves them.
 */
export function stackNameInFindings({ partition, region, account }: Stack) {
  const spelled = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value);
  return {
    partition: spelled(partition, 'Partition'),
    region: spelled(region, 'Region'),
    account: spelled(account, 'AccountId'),
  };
}
