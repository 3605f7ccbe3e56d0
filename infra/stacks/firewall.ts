import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const seen = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** Requests allowed per address in five minutes. A whole office may share one address. */
const perAddress = { signIn: 300, signUp: 100, everything: 20_000 };

const beginsWith = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    // Decodes and normalises the path first, so that other spellings of it do not evade the rule.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/**
 * Limits requests per client address to paths that begin with one of these, or to all paths. AWS charges per rule, not
 * per path in it.
 */
const rateRule = (name: string, priority: number, limit: number, paths: string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      scopeDownStatement:
        paths.length > 1 ? { orStatement: { statements: paths.map(beginsWith) } } : paths.map(beginsWith)[0],
    },
  },
  visibilityConfig: seen(name),
});

/**
 * A firewall for the distribution: blocks addresses with a bad reputation and limits the rate per address. It does not
 * inspect bodies, because chat messages may look like any attack. CloudFront accepts firewalls only from us-east-1.
 */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const reputation: CfnWebACL.RuleProperty = {
      name: 'KnownAttackers',
      priority: 0,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
      },
      visibilityConfig: seen('KnownAttackers'),
    };
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [
        reputation,
        rateRule('SignInRate', 1, perAddress.signIn, [
          '/api/auth/',
          '/api/forgetpassword/',
          '/api/resetpasswords',
          '/api/invitations/',
        ]),
        rateRule('SignUpRate', 2, perAddress.signUp, ['/api/companies/cadastro']),
        rateRule('AnyRate', 3, perAddress.everything),
      ],
      visibilityConfig: seen('Firewall'),
    });
    this.arn = acl.attrArn;
    new CfnOutput(this, 'FirewallArn', { value: this.arn });
  }
}
