import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { createLocalizer } from '#local/gateway/assembly/localize.ts';

export interface LambdaFunction {
  name: string;
  arn: string;
  /** The path of its file in the assembly's folder of functions, without extension. */
  module: string;
  /** The file that exports the handler; another one after a change during `npm run dev`. */
  readonly file: string;
  handler: string;
  timeoutMs: number;
  memoryMb: number;
}

interface FunctionProperties {
  Runtime?: string;
  Handler: string;
  Code: { S3Key?: string };
  Timeout?: number;
  MemorySize?: number;
  Environment?: { Variables?: Record<string, string> };
}

/**
 * The Node functions of the template by ARN, and the environment they share. `bundles`: files that replace those of the
 * assembly, by their path in it without extension; read at each call.
 */
export function readFunctions(
  assembly: CdkAssembly,
  bundles?: ReadonlyMap<string, string>,
): {
  functions: Map<string, LambdaFunction>;
  environment: Record<string, string>;
} {
  const functions = new Map<string, LambdaFunction>();
  const environment = new SharedEnvironment();
  const localize = createLocalizer(assembly);
  for (const { name, arn, properties } of assembly.resources<FunctionProperties>('AWS::Lambda::Function')) {
    // Skips functions that CDK adds for deployments: they have inline code or other runtimes.
    if (!properties.Runtime?.startsWith('nodejs') || !properties.Code.S3Key) continue;
    const [module = '', handler = ''] = properties.Handler.split(/\.(?=[^.]+$)/);
    const file = moduleFile(join(assembly.assetPath(properties.Code.S3Key), module));
    if (!file) continue;
    const { Timeout = 3, MemorySize = 128, Environment } = properties;
    functions.set(arn, {
      name,
      arn,
      module,
      get file() {
        return bundles?.get(module) ?? file;
      },
      handler,
      timeoutMs: Timeout * 1_000,
      memoryMb: MemorySize,
    });
    for (const [variable, value] of Object.entries(Environment?.Variables ?? {}))
      environment.add(variable, localize(String(value)), name);
  }
  return { functions, environment: environment.variables };
}

/** All functions run in one process, so two of them may not need different values of one variable. */
class SharedEnvironment {
  readonly variables: Record<string, string> = {};
  readonly #setBy = new Map<string, string>();

  add(variable: string, value: string, functionName: string): void {
    const other = this.variables[variable];
    if (other !== undefined && other !== value) {
      throw new Error(
        `${functionName} and ${this.#setBy.get(variable)} disagree on the environment variable ${variable}`,
      );
    }
    this.variables[variable] = value;
    this.#setBy.set(variable, functionName);
  }
}

const moduleFile = (path: string) =>
  ['.mjs', '.js', '.cjs'].map((extension) => path + extension).find((file) => existsSync(file));
