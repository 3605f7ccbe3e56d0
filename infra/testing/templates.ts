import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { ConfigInput } from '#infra/config.ts';
import { recado } from '#infra/recado.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { readRoles, type TemplateRole } from '#local/testing/rights/roles.ts';
import settings from '../../cdk.json' with { type: 'json' };

export type TemplateJson =
  | string
  | number
  | boolean
  | null
  | undefined
  | TemplateJson[]
  | { [name: string]: TemplateJson };

/** The value at a path, or undefined if the path does not exist. */
export function templateValueAt(value: TemplateJson, ...path: readonly (string | number)[]): TemplateJson {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return templateValueAt((value as Record<string | number, TemplateJson>)[first], ...rest);
}

export function templateListAt(value: TemplateJson, ...path: readonly (string | number)[]): TemplateJson[] {
  const found = templateValueAt(value, ...path);
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
}

/** References to services are resolved to this address. */
const address = 'http://127.0.0.1:1';

export interface SynthesizedResource {
  id: string;
  properties: TemplateJson;
  deletionPolicy: TemplateJson;
  dependsOn: readonly string[];
}

/**
 * The templates of the whole product in one configuration. The constructor throws when a security check objects: the
 * checks are part of the app.
 */
export class SynthesizedTemplates {
  static #usual: SynthesizedTemplates | undefined;
  static #withAllAlarms: SynthesizedTemplates | undefined;
  readonly byStack: ReadonlyMap<string, Template>;
  /** The roles that our own code runs under. */
  readonly roles: readonly TemplateRole[];
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
        new CdkAssembly(directory, { app: address, management: address, dynamodb: address, aws: address }),
      );
      const stacks = app.node.findAll().filter((node): node is Stack => Stack.isStack(node));
      this.byStack = new Map(stacks.map((stack) => [stack.node.path, Template.fromStack(stack)]));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** The templates with default options. Synthesized once for all tests of a process, because it takes seconds. */
  static get usual(): SynthesizedTemplates {
    SynthesizedTemplates.#usual ??= new SynthesizedTemplates();
    return SynthesizedTemplates.#usual;
  }

  /** The templates with an alarm for each job and limit. */
  static get withAllAlarms(): SynthesizedTemplates {
    SynthesizedTemplates.#withAllAlarms ??= new SynthesizedTemplates({ alarms: 'all' });
    return SynthesizedTemplates.#withAllAlarms;
  }

  /** Every resource of a type, in all stacks. */
  all(type: string): SynthesizedResource[] {
    return [...this.byStack.values()].flatMap((template) =>
      Object.entries(template.findResources(type)).map(([id, resource]) => ({
        id,
        properties: (resource.Properties ?? {}) as TemplateJson,
        deletionPolicy: resource.DeletionPolicy as TemplateJson,
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
  get functions(): SynthesizedResource[] {
    return this.all('AWS::Lambda::Function').filter(
      ({ properties }) => templateValueAt(properties, 'Runtime') === 'nodejs24.x',
    );
  }
}
