import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { ConfigInput } from '#infra/config.ts';
import { recado } from '#infra/recado.ts';
import { Assembly } from '#local/gateway/assembly/assembly.ts';
import { type Role, readRoles } from '#local/testing/rights/roles.ts';
import settings from '../../cdk.json' with { type: 'json' };

export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** The value at a path, or undefined if the path does not exist. */
export function valueAt(value: Json, ...path: readonly (string | number)[]): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt((value as Record<string | number, Json>)[first], ...rest);
}

export function listAt(value: Json, ...path: readonly (string | number)[]): Json[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
}

/** References to services are resolved to this address. */
const address = 'http://127.0.0.1:1';

export interface TemplateResource {
  id: string;
  properties: Json;
  deletionPolicy: Json;
  dependsOn: readonly string[];
}

/**
 * The templates of the whole product in one configuration. The constructor throws when a security check objects: the
 * checks are part of the app.
 */
export class Templates {
  static #usual: Templates | undefined;
  static #withAllAlarms: Templates | undefined;
  readonly byStack: ReadonlyMap<string, Template>;
  /** The roles that our own code runs under. */
  readonly roles: readonly Role[];
  readonly #app: App;

  constructor(config: ConfigInput = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'recado-template-'));
    try {
      // The content of the build does not matter to the templates, but an app must exist for its upload to be part of
      // them.
      const build = join(folder, 'build');
      mkdirSync(build);
      writeFileSync(join(build, 'index.html'), '<!doctype html>');
      const builds = { functionsBuild: build, webBuild: build };
      const app = recado({
        outdir: join(folder, 'cdk.out'),
        context: { ...settings.context, ...builds },
        config,
      });
      const { directory } = app.synth();
      this.#app = app;
      this.roles = readRoles(
        new Assembly(directory, { app: address, management: address, dynamodb: address, aws: address }),
      );
      const stacks = app.node.findAll().filter((node): node is Stack => Stack.isStack(node));
      this.byStack = new Map(stacks.map((stack) => [stack.node.path, Template.fromStack(stack)]));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** The templates with default options. Synthesized once for all tests of a process, because it takes seconds. */
  static get usual(): Templates {
    Templates.#usual ??= new Templates();
    return Templates.#usual;
  }

  /** The templates with an alarm for each job and limit. */
  static get withAllAlarms(): Templates {
    Templates.#withAllAlarms ??= new Templates({ alarms: 'all' });
    return Templates.#withAllAlarms;
  }

  /** Every resource of a type, in all stacks. */
  all(type: string): TemplateResource[] {
    return [...this.byStack.values()].flatMap((template) =>
      Object.entries(template.findResources(type)).map(([id, resource]) => ({
        id,
        properties: (resource.Properties ?? {}) as Json,
        deletionPolicy: resource.DeletionPolicy as Json,
        dependsOn: [resource.DependsOn ?? []].flat() as string[],
      })),
    );
  }

  stack(name: string): Template {
    const found = this.byStack.get(name);
    if (!found) throw new Error(`no stack ${name}`);
    return found;
  }

  /** Texts that CDK shows about a stack when it is synthesized. */
  metadataOf(stack: string): string[] {
    return this.#app.node.findChild(stack).node.metadata.map(({ data }) => String(data));
  }

  /** Our own functions, without the helpers CDK adds. */
  get functions(): TemplateResource[] {
    return this.all('AWS::Lambda::Function').filter(
      ({ properties }) => valueAt(properties, 'Runtime') === 'nodejs24.x',
    );
  }
}
