import { NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
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
import { domains } from '#shared/routes.ts';
import { accessLog } from '../constructs/access-log.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { countErrors } from '../constructs/error-count.ts';
import { lambda, logs } from '../constructs/lambda.ts';
import { functionRole } from '../constructs/role.ts';
import { handlerPath } from '../entries.ts';
import { dataEnvironment } from '../environment.ts';
import { domainRights, functionRights } from '../rights.ts';
import type { DataStack } from './data.ts';

/** These domains hash passwords; Lambda grants computing power in proportion to memory. */
const memory: Partial<Record<keyof typeof domains, number>> = {
  auth: 1769,
  users: 1769,
  companies: 1769,
  'password-reset': 1769,
};

/**
 * Stacks of domains that CloudFormation works on at a time: API Gateway takes ten changes a second of an account, and a
 * first deployment makes two for every route.
 */
const lanes = 4;

/** The HTTP API: one Lambda per route, a nested stack and a role per domain. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { data, ...props }: StackProps & { data: DataStack }) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 2000, burstLimit: 1000 },
    });
    accessLog(
      stage.node.defaultChild as CfnStage,
      new LogGroup(this, 'AccessLog', { retention: RetentionDays.ONE_MONTH }),
    );
    const stacks: DomainStack[] = [];
    for (const [domain, routes] of Object.entries(domains)) {
      const stack = new DomainStack(this, domain, {
        data,
        api: this.api,
        domain: domain as keyof typeof domains,
        routes: Object.values(routes),
      });
      const before = stacks.at(-lanes);
      if (before) stack.addStackDependency(before);
      stacks.push(stack);
    }
    this.#answerUnknownRoutes(data);
  }

  /** API Gateway's own answer to an unknown route has no error code. */
  #answerUnknownRoutes(data: DataStack): void {
    const entry = 'http/no-route';
    const rights = functionRights[entry];
    const logGroup = logs(this, 'NoRouteLogs');
    countErrors(logGroup);
    const handler = lambda(this, 'NoRoute', {
      entry,
      role: functionRole(this, 'NoRouteRole', { data, rights, logGroup }),
      environment: dataEnvironment(data, rights),
      logGroup,
      memory: 128,
    });
    const route = new HttpRoute(this, 'NoRoute-route', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('NoRoute-integration', handler),
    });
    acknowledge(route, { 'AwsSolutions-APIG4': 'it reads nothing and always answers 404' });
  }
}

interface DomainProps {
  data: DataStack;
  api: HttpApi;
  domain: keyof typeof domains;
  routes: readonly Route[];
}

class DomainStack extends NestedStack {
  constructor(scope: Construct, id: string, { data, api, domain, routes }: DomainProps) {
    super(scope, id);
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'each handler verifies the caller itself (functions/http/serve.ts); public routes are an explicit list',
    });
    const logGroup = logs(this);
    countErrors(logGroup);
    const rights = domainRights[domain];
    const environment = dataEnvironment(data, rights);
    const role = functionRole(this, 'Role', { data, rights, logGroup });
    for (const route of routes) {
      const handler = lambda(this, route.id, {
        entry: handlerPath(route),
        role,
        environment,
        logGroup,
        memory: memory[domain],
      });
      new HttpRoute(this, `${route.id}-route`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(`/api${route.path}`, route.method as HttpMethod),
        integration: new HttpLambdaIntegration(`${route.id}-integration`, handler),
      });
    }
  }
}
