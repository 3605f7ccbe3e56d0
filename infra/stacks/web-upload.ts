import type { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { acknowledgeFindings, stackNameInFindings } from '../constructs/acknowledge.ts';
import { createLogGroup } from '../constructs/lambda.ts';

/** Files that keep their names from release to release. */
const unnamed = ['index.html', 'push-worker.js'];

/**
 * Uploads the app. Files with a hash in their name never change; the page that names them and the service worker
 * are revalidated on each request.
 */
export function uploadApp(
  stack: Stack,
  { webBuild, site, distribution }: { webBuild: string; site: Bucket; distribution: Distribution },
): void {
  const common = {
    destinationBucket: site,
    sources: [Source.asset(webBuild)],
    prune: false,
    logGroup: createLogGroup(stack),
  };
  const assets = new BucketDeployment(stack, 'Assets', {
    ...common,
    exclude: [...unnamed],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const page = new BucketDeployment(stack, 'Page', {
    ...common,
    exclude: ['*'],
    include: [...unnamed],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: unnamed.map((name) => `/${name}`),
  });
  page.node.addDependency(assets);
  acknowledgeUploader(stack, site);
}

/**
 * Accepts findings on the function behind both deployments. It is the CDK's own: one per stack, with the rights and
 * the runtime the CDK gives it.
 */
function acknowledgeUploader(stack: Stack, site: Bucket): void {
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!uploader) throw new Error('the CDK no longer names its uploader so');
  const reason = "the CDK's own uploader of the app: it reads the deployment's assets and writes this bucket";
  const bucket = stack.getLogicalId(site.node.defaultChild as CfnBucket);
  const { partition, account, region } = stackNameInFindings(stack);
  const findings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'IAM5[Resource::*]',
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `IAM5[Action::s3:${action}*]`),
    `IAM5[Resource::arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}/*]`,
    `IAM5[Resource::<${bucket}.Arn>/*]`,
  ];
  acknowledgeFindings(uploader, Object.fromEntries(findings.map((id) => [`AwsSolutions-${id}`, reason])));
}
