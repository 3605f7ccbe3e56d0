import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import type { LambdaFunction } from './functions.ts';

/** Finds the function of its name, its ARN or an invocation URI that contains one, with or without a qualifier. */
export function findLambdaFunction(text: string, functions: Map<string, LambdaFunction>): LambdaFunction | undefined {
  const [arn] = /arn:aws:lambda:[^:]+:\d+:function:[^:/]+/.exec(text) ?? [];
  const [name] = text.split(':');
  return functions.get(arn ?? '') ?? [...functions.values()].find((one) => one.name === name);
}

export interface ApiRoute {
  /** `GET /tags/{tagId}`, `$connect`, `$default` … */
  key: string;
  target: LambdaFunction;
}

interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
  AuthorizationType?: string;
}

/** The routes of an API with the functions behind them. */
export function routesOfApi(assembly: CdkAssembly, apiId: string, functions: Map<string, LambdaFunction>): ApiRoute[] {
  const targets = new Map<string, LambdaFunction | undefined>();
  for (const { ref, properties } of assembly.resources<{ IntegrationUri: string }>('AWS::ApiGatewayV2::Integration')) {
    targets.set(ref, findLambdaFunction(properties.IntegrationUri, functions));
  }
  const routes: ApiRoute[] = [];
  for (const { properties } of assembly.resources<RouteProperties>('AWS::ApiGatewayV2::Route')) {
    if (properties.ApiId !== apiId) continue;
    const { RouteKey: key, Target, AuthorizationType = 'NONE' } = properties;
    // Handlers check their callers themselves; serving a route with an authorizer openly would be worse than not
    // starting.
    if (AuthorizationType !== 'NONE')
      throw new Error(`Route ${key} wants an authorizer (${AuthorizationType}), which is not supported here`);
    const target = targets.get(Target.replace(/^integrations\//, ''));
    if (!target) throw new Error(`Route ${key} leads to no function of this assembly`);
    routes.push({ key, target });
  }
  return routes;
}
