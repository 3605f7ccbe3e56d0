import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, Capacity, type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { CfnCluster } from 'aws-cdk-lib/aws-ecs';
import { BlockPublicAccess, Bucket, BucketEncryption, StorageClass } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import type { JobLane } from '#shared/define-jobs.ts';
import { exportKeptDays } from '#shared/exports/data-export.ts';
import type { JobName } from '#shared/jobs.ts';
import { deletedPrefix, exportsPrefix, picturesPrefix, uploadsPrefix } from '#shared/server/media-names.ts';
import { tableSchema, ttlAttribute } from '#shared/server/table-schema.ts';
import { retentionDays } from '#shared/tickets/retention.ts';
import { acknowledgeFindings } from '../constructs/acknowledge.ts';
import { keepEarlierQueues } from '../constructs/earlier-parts.ts';
import { EdgeProof } from '../constructs/edge-proof.ts';
import { type JobQueue, JobQueues } from '../constructs/job-queues.ts';
import { mediaArnExport } from '../constructs/media-access.ts';
import { onDemandProvider, spotProvider } from '../constructs/spot-fallback.ts';
import { WakeUpQueues } from '../constructs/wake-up-queues.ts';
import { WakeUpScheduleGroup } from '../constructs/wake-ups.ts';
import { olderFileDays } from '../older-files.ts';
import { leastOfIndex, type TableUnits, tableScaling } from '../table-scaling.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** Capacity that follows the use of a table or an index, and is at least so much. */
const following = (least: number): Capacity =>
  Capacity.autoscaled({
    minCapacity: least,
    maxCapacity: tableScaling.mostUnits,
    targetUtilizationPercent: tableScaling.targetPercent,
    seedCapacity: least * tableScaling.atFirst,
  });

/** Days after which an unused profile picture expires. */
const pictureDays = 90;

/** Everything that must outlive a deployment: the table, the files of messages, the queues, the secrets. */
export class DataStack extends Stack {
  /** The table in use: our own or a restored one. */
  readonly table: ITableV2;
  readonly media: Bucket;
  /** The queue of each job, those that jobs share, and those of the dead letters that an operator replays. */
  readonly queues: Record<JobName, JobQueue>;
  readonly lanes: Record<JobLane, JobQueue>;
  readonly deadLetters: readonly JobQueue[];
  /** Those, and the dead letters that need nothing. */
  readonly deadQueues: readonly JobQueue[];
  /** The address of every queue without its name. */
  readonly queuePrefix: string;
  /** The queues of wake-up messages, one for each runner. */
  readonly wakeUpQueues: WakeUpQueues;
  /** Session-runner tasks. */
  readonly runners: number;
  /** Schedules that functions create: for what is due, and for connections at work. */
  readonly wakeUps: WakeUpScheduleGroup;
  readonly clusterName: string;
  readonly clusterArn: string;
  /** By what is derived from them or kept in them: access tokens are signed with a key that is derived from the sessions' secret. */
  readonly secrets: Record<'jwt' | 'sessionKey', Secret> & { payments: Secret | undefined };
  /** ARN of the secret that signed access tokens before, while users signed in by it stay signed in. */
  readonly earlierJwtSecret: string | undefined;
  /** By which functions know requests of the distribution. */
  readonly edgeProof: string;
  readonly tokenVersion: number;
  /** Rows are written packed (`shared/server/packed-rows.ts`). */
  readonly packedRows: boolean;
  /** Sender address of mails; undefined if the product sends none. */
  readonly mailFrom: string | undefined;
  /** Hosts and networks that integrations may call although they are private or without TLS. */
  readonly outgoingPrivate: string | undefined;
  /** Base addresses of AI providers that prompts may use. */
  readonly aiAddresses: string | undefined;

  /**
   * `restoredTable`: name of a table restored from a backup, to be used instead of our own; `mailFrom`: an address of a
   * domain SES has verified.
   */
  constructor(
    scope: Construct,
    id: string,
    {
      runners,
      restoredTable,
      mailFrom,
      outgoingPrivate,
      aiAddresses,
      payments,
      tokenVersion,
      packedRows,
      tableUnits,
      upgradesFrom,
      ...props
    }: StackProps & {
      runners: number;
      restoredTable?: string;
      mailFrom?: string;
      outgoingPrivate?: string;
      aiAddresses?: string;
      payments: boolean;
      tokenVersion: number;
      packedRows: boolean;
      tableUnits?: TableUnits;
      upgradesFrom?: '5.0';
    },
  ) {
    super(scope, id, { ...props, terminationProtection: true });
    const own = this.#table(tableUnits);
    this.table = restoredTable ? TableV2.fromTableName(this, 'RestoredTable', restoredTable) : own;
    // Exported even when a restored table is in use: an export that other stacks still import cannot be removed before
    // they are updated.
    this.exportValue(own.tableArn);
    this.exportValue(own.tableName);
    // Read by `npm run deploy`, which refuses to change the table in use without `--table`.
    new CfnOutput(this, 'OwnTable', { value: own.tableName });
    new CfnOutput(this, 'TableInUse', { value: this.table.tableName });
    this.runners = runners;
    this.media = this.#mediaBucket();
    this.outgoingPrivate = outgoingPrivate;
    this.aiAddresses = aiAddresses;
    this.mailFrom = mailFrom;
    const queues = new JobQueues(this, 'Jobs');
    this.queues = queues.all;
    this.lanes = queues.lanes;
    this.deadLetters = queues.dead;
    this.deadQueues = queues.allDead;
    this.queuePrefix = queues.urlPrefix;
    this.wakeUpQueues = new WakeUpQueues(this, 'WakeUpQueues', { prefix: `${this.stackName}-wake-up-`, runners });
    this.wakeUps = new WakeUpScheduleGroup(this, 'WakeUps', { groupName: `${this.stackName}-due`, ...this.queues });
    this.secrets = this.#secrets(payments || upgradesFrom !== undefined);
    // Read by `npm run move`.
    new CfnOutput(this, 'SchemaVersion', { value: String(schemaVersion) });
    new CfnOutput(this, 'SessionKey', { value: this.secrets.sessionKey.secretArn });
    if (this.secrets.payments) new CfnOutput(this, 'Payments', { value: this.secrets.payments.secretArn });
    this.earlierJwtSecret = upgradesFrom && this.#keepEarlier();
    this.edgeProof = new EdgeProof(this, 'EdgeProof', {
      earlier: upgradesFrom && this.#keepEarlierEdge(),
    }).value;
    this.tokenVersion = tokenVersion;
    this.packedRows = packedRows;
    // Created minutes before the service that runs in it: the first cluster of an account makes the role that ECS uses,
    // and a service cannot start until that role can be assumed.
    const cluster = new CfnCluster(this, 'Cluster', { capacityProviders: [onDemandProvider, spotProvider] });
    acknowledgeFindings(cluster, {
      'AwsSolutions-ECS4': 'Container Insights cost more than the runner’s own metrics, which the alarms watch',
    });
    this.clusterName = cluster.ref;
    this.clusterArn = cluster.attrArn;
  }

  #secrets(payments: boolean): DataStack['secrets'] {
    const sessionKey = this.#secret('SessionKeySecret');
    return {
      jwt: sessionKey,
      sessionKey,
      // The operator adds the credentials of the payment provider (docs/operate.md).
      payments: payments
        ? this.#secret('PaymentsSecret', {
            secretStringTemplate: JSON.stringify({ provider: 'none' }),
            generateStringKey: 'noticeSecret',
          })
        : undefined,
    };
  }

  /** Keeps the exports of version 5.0 that its other stacks import; returns the ARN of its secret of access tokens. */
  #keepEarlier(): string {
    keepEarlierQueues(this);
    const { secretArn } = this.#secret('JwtSecret');
    for (const arn of [secretArn, this.secrets.payments?.secretArn]) if (arn) this.exportValue(arn);
    return secretArn;
  }

  /** The secret of version 5.0 by which functions knew the distribution. */
  #keepEarlierEdge(): Secret {
    const secret = this.#secret('EdgeSecret');
    this.exportValue(secret.secretArn);
    return secret;
  }

  #table(units: TableUnits | undefined): TableV2 {
    const [{ AttributeName: partition }, { AttributeName: sort }] = tableSchema.KeySchema;
    return new TableV2(this, 'Table', {
      partitionKey: key(partition),
      sortKey: key(sort),
      billing: units
        ? Billing.provisioned({ readCapacity: following(units.read), writeCapacity: following(units.write) })
        : Billing.onDemand(),
      timeToLiveAttribute: ttlAttribute,
      globalSecondaryIndexes: tableSchema.GlobalSecondaryIndexes.map(({ IndexName, KeySchema: [hash, range] }) => ({
        indexName: IndexName,
        partitionKey: key(hash.AttributeName),
        sortKey: key(range.AttributeName),
        ...(units && {
          readCapacity: following(leastOfIndex(units.read)),
          writeCapacity: following(leastOfIndex(units.write)),
        }),
      })),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /**
   * Bucket of messages' files. Every access goes through an address signed for one object; uploads that are never sent
   * expire.
   */
  #mediaBucket(): Bucket {
    const bucket = new Bucket(this, 'Media', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        { id: 'unsent', prefix: uploadsPrefix, expiration: Duration.days(1) },
        // Pictures of customers who write are fetched again every week, so they do not expire.
        { id: 'pictures', prefix: picturesPrefix, expiration: Duration.days(pictureDays) },
        { id: 'exports', prefix: exportsPrefix, expiration: Duration.days(exportKeptDays) },
        { id: 'deleted', prefix: deletedPrefix, expiration: Duration.days(retentionDays) },
        // Files are looked at in the days after they came, and older ones open as quickly. S3 leaves those below 128 KB, which
        // would cost more there.
        {
          id: 'older',
          transitions: [
            { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(olderFileDays) },
          ],
        },
        { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Overwritten and deleted files can be brought back for as long as a deleted conversation.
        {
          id: 'earlier',
          noncurrentVersionExpiration: Duration.days(retentionDays),
          expiredObjectDeleteMarker: true,
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnOutput(this, 'MediaArn', { value: bucket.bucketArn, exportName: mediaArnExport() });
    acknowledgeFindings(bucket, {
      'AwsSolutions-S1': 'every address is signed by a route that verifies and logs its caller',
    });
    return bucket;
  }

  /**
   * Generated at the first deployment, never shown, and retained when the stack is deleted: without it stored
   * credentials cannot be read.
   */
  #secret(name: string, more: { secretStringTemplate?: string; generateStringKey?: string } = {}): Secret {
    const secret = new Secret(this, name, {
      generateSecretString: { passwordLength: 48, excludePunctuation: true, ...more },
      // A first deploy that fails leaves none behind.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledgeFindings(secret, {
      'AwsSolutions-SMG4':
        'a new value ends every session, makes stored credentials unreadable or hides who calls: changed by hand, with a plan',
    });
    return secret;
  }
}
