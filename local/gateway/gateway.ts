import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import { queueClient } from '#shared/server/queue-client.ts';
import { awsEnvironment, localQueueUrl } from './assembly/addresses.ts';
import type { CdkAssembly } from './assembly/assembly.ts';
import { type DistributionProperties, readBehaviours } from './distribution/behaviours.ts';
import { BucketRelay } from './distribution/bucket-relay.ts';
import { type DistributionOrigin, LocalDistribution } from './distribution/distribution.ts';
import { AppBucket } from './distribution/site.ts';
import { SqsSource } from './event-sources/sqs-source.ts';
import { processExposure } from './exposure.ts';
import { type LambdaFunction, readFunctions } from './functions/functions.ts';
import { findLambdaFunction, routesOfApi } from './functions/integrations.ts';
import { invokeInProcess } from './functions/invoke.ts';
import { CompanyTurns } from './http-api/company-turns.ts';
import type { CorsConfiguration } from './http-api/cors.ts';
import { HttpApi } from './http-api/http-api.ts';
import type { HttpResponse } from './http-api/response.ts';
import { provisionBuckets } from './provision/buckets.ts';
import { dynamicReferences } from './provision/dynamic-references.ts';
import { provisionQueues } from './provision/queues.ts';
import { provisionSchedules } from './provision/schedules.ts';
import { provisionSecrets } from './provision/secrets.ts';
import { provisionTables } from './provision/tables.ts';
import { OpenWebSockets } from './websocket-api/connections.ts';
import { managementServer } from './websocket-api/management.ts';
import { refuseUpgrade, WebSocketApi } from './websocket-api/websocket-api.ts';

export interface GatewayOptions {
  assembly: CdkAssembly;
  /** The built web app. */
  webFolder: string;
  /** Bundles of functions that replace those of the assembly: see `readFunctions`. */
  bundles?: ReadonlyMap<string, string> | undefined;
  /** Variables that replace those of the template. */
  environment?: Record<string, string> | undefined;
  /** Serves pages of the embedded cloud itself beside the app; returns undefined for every other request. */
  localPage?(request: IncomingMessage): Promise<HttpResponse | undefined>;
  /** Passes a request on to another process of this machine; returns false for every other request. */
  localRelay?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

export interface Gateway {
  stop(): Promise<void>;
}

/**
 * Creates the resources of the template and serves its distribution, APIs and queue consumers at the assembly's
 * addresses. Handlers run in this process with its environment, so a process can hold one gateway only.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { assembly, webFolder, bundles, localPage, localRelay } = options;
  const { functions, environment: ofTemplate } = readFunctions(assembly, bundles);
  const environment = { ...ofTemplate, ...options.environment };
  Object.assign(process.env, awsEnvironment(assembly.addresses), environment);
  const sqs = queueClient({ timeoutMs: 30_000 });
  await Promise.all([
    provisionTables(assembly),
    provisionQueues(assembly, sqs),
    provisionSecrets(assembly),
    provisionSchedules(assembly),
    provisionBuckets(assembly),
  ]);

  const connections = new OpenWebSockets();
  const { origins, webSocketApis } = openApis(assembly, functions, connections);
  const filledIn = await dynamicReferences(assembly);
  for (const [variable, value] of Object.entries(environment)) process.env[variable] = filledIn(value);
  const distribution = openDistribution(assembly, { origins, webFolder, filledIn });

  // Longer than clients keep idle connections: a server that closes first makes their next request fail.
  const app = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (!isOurs(request)) return response.writeHead(421).end();
    const answer = async () => {
      if ((await localRelay?.(request, response)) || (await distribution.relay(request, response))) return;
      send(request, response, (await localPage?.(request)) ?? (await distribution.handle(request)));
    };
    answer().catch((error) => {
      console.error('[gateway]', error);
      response.destroy();
    });
  });
  app.on('upgrade', (request, stream, head) => {
    // Node takes its own listener off before this event: without one, a caller who hangs up now would end the process.
    stream.on('error', () => stream.destroy());
    if (!isOurs(request)) return refuseUpgrade(stream, 421);
    distribution.upgrade(request, stream, head).catch((error) => {
      console.error('[gateway]', error);
      stream.destroy();
    });
  });
  const management = managementServer(connections);
  await listen(management, assembly.addresses.management);
  await listen(app, assembly.addresses.gateway ?? assembly.addresses.app);
  const sources = startSources(assembly, functions, sqs);

  return {
    async stop() {
      app.close();
      connections.closeAll();
      await Promise.all([...sources.map((source) => source.stop()), ...webSocketApis.map((api) => api.settled())]);
      app.closeAllConnections();
      management.close();
      management.closeAllConnections();
      sqs.destroy();
    },
  };
}

const isOurs = (request: IncomingMessage): boolean =>
  isRequestToOwnHost(request) || processExposure.isPublicHost(request);

/** Listens on this machine only: the network comes in through a reverse proxy. */
async function listen(server: ReturnType<typeof createServer>, address: string): Promise<void> {
  server.listen(Number(new URL(address).port), '127.0.0.1');
  await once(server, 'listening');
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: HttpResponse): void {
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, { ...headers, ...(hasBody && { 'content-length': body.length }) });
  response.end(request.method === 'HEAD' || !hasBody ? undefined : body);
}

interface ApiProperties {
  ProtocolType: 'HTTP' | 'WEBSOCKET';
  RouteSelectionExpression?: string;
  CorsConfiguration?: CorsConfiguration;
}

function openApis(assembly: CdkAssembly, functions: Map<string, LambdaFunction>, connections: OpenWebSockets) {
  const origins = new Map<string, DistributionOrigin>();
  const webSocketApis: WebSocketApi[] = [];
  const turns = new CompanyTurns();
  for (const { ref: id, properties } of assembly.resources<ApiProperties>('AWS::ApiGatewayV2::Api')) {
    const routes = routesOfApi(assembly, id, functions);
    const domain = `${id}.execute-api.us-east-1.amazonaws.com`;
    if (properties.ProtocolType === 'HTTP') {
      origins.set(domain, {
        kind: 'http',
        api: new HttpApi({ id, cors: properties.CorsConfiguration, routes, invoke: invokeInProcess, turns }),
      });
      continue;
    }
    const routeSelection = properties.RouteSelectionExpression ?? '$request.body.action';
    const api = new WebSocketApi({ id, routeSelection, routes, connections, invoke: invokeInProcess });
    webSocketApis.push(api);
    origins.set(domain, { kind: 'websocket', api });
  }
  return { origins, webSocketApis };
}

interface DistributionParts {
  origins: Map<string, DistributionOrigin>;
  webFolder: string;
  filledIn: (value: string) => string;
}

function openDistribution(
  assembly: CdkAssembly,
  { origins, webFolder, filledIn }: DistributionParts,
): LocalDistribution {
  const [distribution] = assembly.resources<DistributionProperties>('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The assembly has no CloudFront distribution to serve');
  const { Origins } = distribution.properties.DistributionConfig;
  const endpoint = awsEnvironment(assembly.addresses).AWS_ENDPOINT_URL_S3 ?? assembly.addresses.aws;
  for (const { name } of assembly.resources('AWS::S3::Bucket')) {
    const domain = `${name}.s3.us-east-1.amazonaws.com`;
    // A bucket that CloudFront may read holds the app. Requests to other buckets are relayed, and the bucket verifies
    // them.
    const isSite = Origins.some(
      ({ DomainName, OriginAccessControlId }) => DomainName === domain && OriginAccessControlId,
    );
    origins.set(
      domain,
      isSite
        ? { kind: 'site', site: new AppBucket(assembly, name, webFolder) }
        : { kind: 'bucket', bucket: new BucketRelay(endpoint, name) },
    );
  }
  return new LocalDistribution(
    distribution.properties,
    readBehaviours(assembly, distribution.properties, filledIn),
    origins,
  );
}

interface EventSourceProperties {
  EventSourceArn?: string;
  FunctionName: string;
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  FunctionResponseTypes?: string[];
  ScalingConfig?: { MaximumConcurrency?: number };
  Enabled?: boolean;
}

/** Lambda starts with five concurrent batches and would scale up from there; this machine does not. */
const defaultConcurrency = 5;
/** A job with batches of one message and this concurrency waits for other services rather than work. */
const waitingConcurrency = 50;

/** How many batches of an event source run at once on this machine. */
function concurrencyOf({ ScalingConfig, BatchSize }: EventSourceProperties): number {
  const declared = ScalingConfig?.MaximumConcurrency ?? defaultConcurrency;
  const isWaiting = BatchSize === 1 && declared >= waitingConcurrency;
  return isWaiting ? declared : Math.min(declared, defaultConcurrency);
}

function startSources(assembly: CdkAssembly, functions: Map<string, LambdaFunction>, sqs: SQSClient): SqsSource[] {
  const sources: SqsSource[] = [];
  for (const { properties } of assembly.resources<EventSourceProperties>('AWS::Lambda::EventSourceMapping')) {
    const { EventSourceArn: queueArn = '', FunctionName, Enabled = true } = properties;
    if (!queueArn.startsWith('arn:aws:sqs:')) throw new Error(`Event source ${queueArn} is not supported here`);
    const target = findLambdaFunction(FunctionName, functions);
    if (!target) throw new Error(`The consumer of ${queueArn} is no function of this assembly`);
    if (!Enabled) continue;
    sources.push(
      new SqsSource({
        sqs,
        queueArn,
        queueUrl: localQueueUrl(assembly.addresses, queueArn.split(':').at(-1) ?? ''),
        target,
        batchSize: properties.BatchSize ?? 10,
        gatherSeconds: properties.MaximumBatchingWindowInSeconds ?? 0,
        reportsFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
        maximumConcurrency: concurrencyOf(properties),
        invoke: invokeInProcess,
      }),
    );
  }
  return sources;
}
