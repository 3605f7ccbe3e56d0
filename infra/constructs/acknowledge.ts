import { type Stack, Token, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Accepts findings of the security checks on a construct and what is in it, each with its reason. */
export const acknowledge = (construct: Construct, reasons: Record<string, string>): void => {
  const findings = Object.entries(reasons).map(([id, reason]) => ({ id: `AwsSolutions::${id}`, reason }));
  Validations.of(construct).acknowledge(...findings);
};

/** Where a stack goes, as the security checks spell it in a finding: by name while nobody knows, at a real deploy as it is. */
export const place = ({ partition, region, account }: Stack) => {
  const spelled = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value);
  return {
    partition: spelled(partition, 'Partition'),
    region: spelled(region, 'Region'),
    account: spelled(account, 'AccountId'),
  };
};
