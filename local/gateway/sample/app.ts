import { App, Duration, NestedStack, Stack } from 'aws-cdk-lib';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  WebSocketApi,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration, WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { SqsSendMessage } from 'aws-cdk-lib/aws-scheduler-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const functionsFolder = new URL('./functions', import.meta.url).pathname;

/** `areaHost`: where requests below /api/area/ go. */
const apiRequest = (areaHost: string) => `import cf from 'cloudfront';

function handler(event) {
  var request = event.request;
  if (request.uri.startsWith('/api/area/')) cf.updateRequestOrigin({ domainName: '${areaHost}' });
  request.headers['x-viewer'] = { value: event.viewer.ip };
  if (request.uri.length > 1 && request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  return request;
}`;
const spa = `function handler(event) {
  if (!event.request.uri.includes('.')) event.request.uri = '/index.html';
  return event.request;
}`;

/** Synthesizes a small app with every kind of resource that the gateway reads; returns the folder of the assembly. */
export function synthesizeSample(outdir: string): string {
  const app = new App({ outdir, analyticsReporting: false });
  const { table, queue, secret } = sampleData(app);
  const stack = new Stack(app, 'Sample');
  const sockets = new WebSocketApi(stack, 'Live');
  const stage = new WebSocketStage(stack, 'LiveStage', { webSocketApi: sockets, stageName: 'prod', autoDeploy: true });
  const site = new Bucket(stack, 'Site');
  const environment = { TABLE: table.tableName, QUEUE: queue.queueUrl, SOCKETS: stage.callbackUrl };
  const lambda = (scope: Construct, id: string, handler: string, timeout = 2) => {
    const code = Code.fromAsset(functionsFolder);
    return new Lambda(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      handler,
      code,
      environment,
      timeout: Duration.seconds(timeout),
    });
  };

  const api = new HttpApi(stack, 'Api');
  const area = new HttpApi(stack, 'Area');
  const nested = new NestedStack(stack, 'Routes');
  const route = (path: string, method: HttpMethod, handler: string, timeout?: number) => {
    const integration = new HttpLambdaIntegration(
      `${handler}${path}`,
      lambda(nested, `${handler}${path}`, `http.${handler}`, timeout),
    );
    new HttpRoute(nested, `Route${handler}${path}`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(path, method),
      integration,
    });
  };
  route('/api/echo', HttpMethod.POST, 'echo');
  route('/api/echo/{id}', HttpMethod.ANY, 'echo');
  route('/api/files/{path+}', HttpMethod.GET, 'echo');
  route('/api/echo/fixed', HttpMethod.GET, 'environment');
  route('/api/bare', HttpMethod.GET, 'bare');
  route('/api/fails', HttpMethod.GET, 'fails');
  route('/api/slow', HttpMethod.GET, 'slow', 1);
  route('/api/large', HttpMethod.GET, 'large');
  route('/api/missing', HttpMethod.GET, 'notFound');

  area.addRoutes({
    path: '/api/area/{id}',
    integration: new HttpLambdaIntegration('InArea', lambda(stack, 'InArea', 'http.echo')),
  });

  for (const [key, handler] of [
    ['$connect', 'connect'],
    ['$disconnect', 'disconnect'],
    ['$default', 'fallback'],
    ['chat', 'chat'],
  ] as const) {
    sockets.addRoute(key, {
      integration: new WebSocketLambdaIntegration(handler, lambda(stack, `Live${handler}`, `live.${handler}`)),
    });
  }
  lambda(stack, 'Worker', 'work.handler').addEventSource(
    new SqsEventSource(queue, { batchSize: 5, reportBatchItemFailures: true }),
  );

  addDistribution(stack, { api, area, sockets }, { site, files: new Bucket(stack, 'Files'), secret });
  app.synth();
  return outdir;
}

/** The table, the queues, the secret and the schedule of the sample. */
function sampleData(app: App): { table: TableV2; queue: Queue; secret: Secret } {
  const data = new Stack(app, 'SampleData');
  const table = new TableV2(data, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    billing: Billing.onDemand(),
    timeToLiveAttribute: 'expiresAt',
    globalSecondaryIndexes: [{ indexName: 'gsi1', partitionKey: { name: 'gsi1pk', type: AttributeType.STRING } }],
  });
  const dead = new Queue(data, 'Dead', { fifo: true });
  const queue = new Queue(data, 'Work', {
    fifo: true,
    visibilityTimeout: Duration.seconds(1),
    deadLetterQueue: { queue: dead, maxReceiveCount: 2 },
  });
  const secret = new Secret(data, 'Secret', {
    secretName: 'sample/secret',
    generateSecretString: { passwordLength: 24, excludePunctuation: true },
  });

  const nightly = new Queue(data, 'Nightly');
  new Schedule(data, 'EveryNight', {
    schedule: ScheduleExpression.cron({ minute: '0', hour: '3' }),
    target: new SqsSendMessage(nightly),
  });
  return { table, queue, secret };
}

function addDistribution(
  stack: Stack,
  { api, area, sockets }: { api: HttpApi; area: HttpApi; sockets: WebSocketApi },
  { site, files, secret }: { site: Bucket; files: Bucket; secret: Secret },
): void {
  const viewer = (id: string, code: string) => [
    {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: new cloudfront.Function(stack, id, { code: cloudfront.FunctionCode.fromInline(code) }),
    },
  ];
  const host = (id: string) => `${id}.execute-api.${stack.region}.amazonaws.com`;
  const behind = (id: string, originPath?: string) => ({
    origin: new HttpOrigin(host(id), {
      originPath,
      customHeaders: {
        'X-Proof': secret.secretValue.unsafeUnwrap(),
        'X-Written': '{{resolve:ssm:sample}}',
        'X-Plain': 'as it is',
      },
    }),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  });
  new cloudfront.Distribution(stack, 'Distribution', {
    defaultRootObject: 'index.html',
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(site),
      functionAssociations: viewer('Spa', spa),
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(stack, 'Headers', {
        securityHeadersBehavior: { contentTypeOptions: { override: true } },
      }),
    },
    additionalBehaviors: {
      '/api/*': { ...behind(api.apiId), functionAssociations: viewer('ApiRequest', apiRequest(host(area.apiId))) },
      '/live': behind(sockets.apiId, '/prod'),
      '/media/*': {
        origin: S3BucketOrigin.withBucketDefaults(files),
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(stack, 'FileHeaders', {
          securityHeadersBehavior: { contentTypeOptions: { override: true } },
        }),
      },
    },
  });
}
