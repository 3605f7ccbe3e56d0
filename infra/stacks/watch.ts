import { Annotations, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledgeFindings } from '../constructs/acknowledge.ts';
import { installationPrefix } from '../installation.ts';
import { Alarms } from '../watch/alarms.ts';
import { createWatchDashboard } from '../watch/dashboard.ts';
import { addAlarms } from '../watch/rules.ts';
import type { MonitoredResources } from '../watch/watched.ts';

interface WatchProps extends StackProps {
  watched: MonitoredResources;
  /** E-mail address that receives alarms; without it they show only on the dashboard. */
  email?: string;
  /** Whether each job and limit has an alarm, or each kind of trouble. */
  alarms: 'few' | 'all';
  /** Expected cost of the account in dollars a month; 0 for no budget. */
  monthlyBudget: number;
}

/** Alarms with their topic, a dashboard, a budget. No other stack depends on it. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { watched, email, alarms: wanted, monthlyBudget, ...props }: WatchProps) {
    super(scope, id, props);
    const topic = new Topic(this, 'Trouble', { displayName: installationPrefix(), enforceSSL: true });
    acknowledgeFindings(topic, {
      'AwsSolutions-SNS2':
        'names of alarms and numbers; CloudWatch cannot publish to a topic under a key AWS manages, and one of our own costs more than it hides',
    });
    // The rule that refuses plain connections is a policy, and replaces the one under which CloudWatch may publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (email) topic.addSubscription(new EmailSubscription(email));
    else Annotations.of(this).addWarningV2('recado:alarms', 'no alarmEmail: alarms show only on the dashboard');
    const alarms = new Alarms(this, 'Alarms', topic);
    addAlarms(alarms, watched, { region: this.region, wanted });
    createWatchDashboard(this, watched, alarms.all);
    if (monthlyBudget > 0 && email) this.#budget(monthlyBudget, email);
  }

  /**
   * A budget for the whole account: costs can only be split by tags, which an administrator of the account has to
   * activate first.
   */
  #budget(amount: number, email: string): void {
    const notificationAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount, unit: 'USD' } },
      notificationsWithSubscribers: [notificationAt('ACTUAL', 80), notificationAt('FORECASTED', 100)],
    });
  }
}
