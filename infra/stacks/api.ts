import { CfnOutput, NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi,
  type HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Route } from '#shared/http/route.ts';
import { routesByDomain } from '#shared/routes.ts';
import { type ApiArea, apiAreaOf, apiAreaThrottles } from '../areas.ts';
import { accessLog, countFaults } from '../constructs/access-log.ts';
import { acknowledgeFindings } from '../constructs/acknowledge.ts';
import { countErrors } from '../constructs/error-count.ts';
import { createLambda, createLogGroup } from '../constructs/lambda.ts';
import { functionRole } from '../constructs/role.ts';
import { calledVersionOf } from '../constructs/rolled-back.ts';
import { handlerPath } from '../entries.ts';
import { dataEnvironment, edgeEnvironment } from '../environment.ts';
import { domainRights, functionRights } from '../rights.ts';
import type { DataStack } from './data.ts';

/** These domains hash passwords; Lambda grants computing power in proportion to memory. */
const memory: Partial<Record<keyof typeof routesByDomain, number>> = {
  auth: 1769,
  users: 1769,
  invitations: 1769,
  companies: 1769,
  'password-reset': 1769,
};

/**
 * Stacks of domains that CloudFormation works on at a time: API Gateway takes ten changes a second of an account, and a
 * first deployment makes two for every route.
 */
const lanes = 4;

/** Ids of the APIs below the stack: the first one keeps the id it had as the only one. */
const apiIds: Record<ApiArea, string> = {
  people: 'Api',
  outreach: 'OutreachApi',
  platform: 'PlatformApi',
  integrators: 'IntegratorsApi',
};

/** The HTTP APIs, one for each area: one Lambda per route, a nested stack and a role per domain. */
export class ApiStack extends Stack {
  readonly apis: Record<ApiArea, HttpApi>;

  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    const log = new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH });
    countFaults(log);
    const api = (area: ApiArea) => this.#api(area, log);
    this.apis = {
      people: api('people'),
      outreach: api('outreach'),
      platform: api('platform'),
      integrators: api('integrators'),
    };
    const stacks: DomainStack[] = [];
    for (const [domain, routes] of Object.entries(routesByDomain)) {
      const stack = new DomainStack(this, domain, {
        data,
        apis: this.apis,
        domain: domain as keyof typeof routesByDomain,
        routes: Object.values(routes),
      });
      const before = stacks.at(-lanes);
      if (before) stack.addStackDependency(before);
      stacks.push(stack);
    }
    this.#answerUnknownRoutes(data);
    new CfnOutput(this, 'IntegratorsAddress', {
      value: `${this.apis.integrators.apiEndpoint}/api`,
      description: 'Base address for integrators; the app serves the same routes below its own',
    });
  }

  #api(area: ApiArea, log: LogGroup): HttpApi {
    const id = apiIds[area];
    const api = new HttpApi(this, id, { createDefaultStage: false });
    const stage = new HttpStage(this, `${id === 'Api' ? '' : id}Stage`, {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: apiAreaThrottles[area],
    });
    accessLog(stage.node.defaultChild as CfnStage, log);
    return api;
  }

  /** API Gateway's own answer to an unknown route has no error code. */
  #answerUnknownRoutes(data: DataStack): void {
    const entry = 'http/no-route';
    const rights = functionRights[entry];
    const logGroup = createLogGroup(this, 'NoRouteLogs');
    countErrors(logGroup);
    const handler = createLambda(this, 'NoRoute', {
      entry,
      role: functionRole(this, 'NoRouteRole', { data, rights, logGroup }),
      environment: dataEnvironment(data, rights),
      logGroup,
      memory: 128,
    });
    for (const [area, httpApi] of Object.entries(this.apis)) {
      const name = area === 'people' ? 'NoRoute' : `NoRoute-${area}`;
      const route = new HttpRoute(this, `${name}-route`, {
        httpApi,
        routeKey: HttpRouteKey.DEFAULT,
        integration: new HttpLambdaIntegration(`${name}-integration`, handler),
      });
      acknowledgeFindings(route, { 'AwsSolutions-APIG4': 'it reads nothing and always answers 404' });
    }
  }
}

interface DomainProps {
  data: DataStack;
  apis: Record<ApiArea, HttpApi>;
  domain: keyof typeof routesByDomain;
  routes: readonly Route[];
}

class DomainStack extends NestedStack {
  constructor(scope: Construct, id: string, { data, apis, domain, routes }: DomainProps) {
    super(scope, id);
    acknowledgeFindings(this, {
      'AwsSolutions-APIG4':
        'each handler verifies the caller itself (functions/http/serve.ts); public routes are an explicit list',
    });
    const logGroup = createLogGroup(this);
    countErrors(logGroup);
    const rights = domainRights[domain];
    const environment = { ...dataEnvironment(data, rights), ...edgeEnvironment(data) };
    const role = functionRole(this, 'Role', { data, rights, logGroup });
    for (const route of routes) {
      const entry = handlerPath(route);
      const handler = createLambda(this, route.id, {
        entry,
        role,
        environment,
        logGroup,
        memory: memory[domain],
      });
      new HttpRoute(this, `${route.id}-route`, {
        httpApi: apis[apiAreaOf(domain, route)],
        routeKey: HttpRouteKey.with(`/api${route.path}`, route.method as HttpMethod),
        integration: new HttpLambdaIntegration(`${route.id}-integration`, calledVersionOf(handler, entry)),
      });
    }
  }
}
