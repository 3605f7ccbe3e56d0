import { localAccount, localAwsRegion } from '#local/aws/service.ts';
import type { CdkAssembly } from './assembly.ts';
import { type PhysicalResource, physicalResource } from './physical.ts';
import type { ResolvedResource, Template, TemplateResource } from './template.ts';

type Parameters = Record<string, () => unknown>;

/** A template with its parameters. Resolves references as CloudFormation does at deployment. */
export class StackTemplate {
  readonly name: string;
  readonly template: Template;
  readonly #assembly: CdkAssembly;
  readonly #parameters: Parameters;
  readonly #physical = new Map<string, PhysicalResource>();
  readonly #nested = new Map<string, StackTemplate>();

  constructor(assembly: CdkAssembly, name: string, template: Template, parameters: Parameters = {}) {
    this.#assembly = assembly;
    this.name = name;
    this.template = template;
    this.#parameters = parameters;
    for (const [id, resource] of Object.entries(template.Resources)) {
      if (resource.Type === 'AWS::CloudFormation::Stack') this.#nested.set(id, this.#openNested(id, resource));
    }
  }

  get nested(): Iterable<StackTemplate> {
    return this.#nested.values();
  }

  *resources<Properties>(types: readonly string[]): Iterable<ResolvedResource<Properties>> {
    for (const [id, resource] of Object.entries(this.template.Resources)) {
      if (!types.includes(resource.Type)) continue;
      if (resource.Condition && !this.#isMet(resource.Condition)) continue;
      yield { ...this.#physicalOf(id), properties: this.resolve(resource.Properties ?? {}) as Properties };
    }
  }

  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item)).filter((item) => item !== undefined);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [name, argument] = entries[0] ?? [];
    const intrinsic = entries.length === 1 && name ? this.#intrinsics[name] : undefined;
    if (intrinsic) return intrinsic(argument as never);
    return Object.fromEntries(entries.map(([key, item]) => [key, this.resolve(item)]));
  }

  readonly #intrinsics: Record<string, (argument: never) => unknown> = {
    Ref: (name: string) => this.#ref(name),
    'Fn::GetAtt': (path: string | [string, string]) => {
      const [id = '', ...attribute] = typeof path === 'string' ? path.split('.') : path;
      return this.#attribute(id, attribute.join('.'));
    },
    'Fn::Join': ([separator, items]: [string, unknown]) => (this.resolve(items) as unknown[]).join(separator),
    'Fn::Sub': (argument: string | [string, Record<string, unknown>]) => {
      const [text, values] = typeof argument === 'string' ? [argument, {} as Record<string, unknown>] : argument;
      return text.replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
        if (name in values) return String(this.resolve(values[name]));
        return String(name.includes('.') ? this.resolve({ 'Fn::GetAtt': name }) : this.#ref(name));
      });
    },
    'Fn::Select': ([index, items]: [number | string, unknown]) => (this.resolve(items) as unknown[])[Number(index)],
    'Fn::Split': ([separator, text]: [string, unknown]) => String(this.resolve(text)).split(separator),
    'Fn::If': ([condition, yes, no]: [string, unknown, unknown]) => this.resolve(this.#isMet(condition) ? yes : no),
    'Fn::ImportValue': (name: unknown) => this.#assembly.exported(String(this.resolve(name))),
    'Fn::GetAZs': () => [`${localAwsRegion}a`, `${localAwsRegion}b`],
  };

  #ref(name: string): unknown {
    switch (name) {
      case 'AWS::Region':
        return localAwsRegion;
      case 'AWS::AccountId':
        return this.#assembly.addresses.account ?? localAccount;
      case 'AWS::Partition':
        return 'aws';
      case 'AWS::URLSuffix':
        return 'amazonaws.com';
      case 'AWS::StackName':
        return this.name;
      case 'AWS::NoValue':
        return undefined;
    }
    if (this.#parameters[name]) return this.#parameters[name]();
    if (this.template.Resources[name]) return this.#physicalOf(name).ref;
    return this.template.Parameters?.[name]?.Default;
  }

  #attribute(id: string, attribute: string): unknown {
    if (attribute.startsWith('Outputs.')) {
      const nested = this.#nested.get(id);
      return nested?.resolve(nested.template.Outputs?.[attribute.slice('Outputs.'.length)]?.Value);
    }
    const { arn, attributes } = this.#physicalOf(id);
    return attribute === 'Arn' ? arn : (attributes?.[attribute] ?? `${id}.${attribute}`);
  }

  #physicalOf(id: string): PhysicalResource {
    const existing = this.#physical.get(id);
    if (existing) return existing;
    const resource = this.template.Resources[id];
    if (!resource) throw new Error(`Stack ${this.name} has no resource ${id}`);
    const created = physicalResource(resource.Type, {
      addresses: this.#assembly.addresses,
      id: `${this.name}-${id}`,
      property: (name) => this.resolve(resource.Properties?.[name]),
    });
    this.#physical.set(id, created);
    return created;
  }

  #isMet(condition: string): boolean {
    const holds = (test: Record<string, unknown>): boolean => {
      const [operator, argument] = Object.entries(test)[0] ?? [];
      switch (operator) {
        case 'Fn::Equals': {
          const [left, right] = this.resolve(argument) as unknown[];
          return left === right;
        }
        case 'Fn::Not':
          return !(argument as Record<string, unknown>[]).every(holds);
        case 'Fn::And':
          return (argument as Record<string, unknown>[]).every(holds);
        case 'Fn::Or':
          return (argument as Record<string, unknown>[]).some(holds);
        case 'Condition':
          return this.#isMet(argument as string);
        default:
          throw new Error(`Unknown condition function ${operator} in stack ${this.name}`);
      }
    };
    return holds(this.template.Conditions?.[condition] as Record<string, unknown>);
  }

  #openNested(id: string, resource: TemplateResource): StackTemplate {
    const given = (resource.Properties?.Parameters ?? {}) as Record<string, unknown>;
    const parameters = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, () => this.resolve(value)]),
    );
    // CDK appends a hash to the ids of nested stacks; the rest is unique enough for a name.
    const name = `${this.name}-${id.replace(/NestedStack.*$/, '')}`;
    const objectKey = String(this.resolve(resource.Properties?.TemplateURL)).split('/').at(-1) ?? '';
    return new StackTemplate(this.#assembly, name, this.#assembly.nestedTemplate(objectKey), parameters);
  }
}
