import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudAddresses } from './addresses.ts';
import { StackTemplate } from './stack.ts';
import type { ResolvedResource, Template } from './template.ts';

interface Manifest {
  artifacts: Record<
    string,
    { type: string; properties?: { templateFile?: string; stackName?: string; file?: string } }
  >;
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

/** The output of `cdk synth`: all stacks, nested ones included, with references resolved to local addresses. */
export class CdkAssembly {
  readonly addresses: CloudAddresses;
  readonly #folder: string;
  readonly #stacks: StackTemplate[] = [];
  readonly #assets = new Map<string, string>();

  constructor(folder: string, addresses: CloudAddresses) {
    this.#folder = folder;
    this.addresses = addresses;
    const { artifacts } = this.#read<Manifest>('manifest.json');
    for (const { type, properties } of Object.values(artifacts)) {
      if (type === 'cdk:asset-manifest' && properties?.file) this.#readAssets(properties.file);
    }
    for (const [id, { type, properties }] of Object.entries(artifacts)) {
      if (type !== 'aws:cloudformation:stack' || !properties?.templateFile) continue;
      this.#add(new StackTemplate(this, properties.stackName ?? id, this.#read(properties.templateFile)));
    }
  }

  *resources<Properties>(...types: string[]): Iterable<ResolvedResource<Properties>> {
    for (const stack of this.#stacks) yield* stack.resources<Properties>(types);
  }

  exported(name: string): unknown {
    for (const stack of this.#stacks) {
      for (const { Value, Export } of Object.values(stack.template.Outputs ?? {})) {
        if (Export && stack.resolve(Export.Name) === name) return stack.resolve(Value);
      }
    }
    throw new Error(`No stack exports ${name}`);
  }

  /** The folder or file that is uploaded under this key of the assets bucket. */
  assetPath(objectKey: string): string {
    const path = this.#assets.get(objectKey);
    if (!path) throw new Error(`The assembly has no asset ${objectKey}`);
    return path;
  }

  nestedTemplate(objectKey: string): Template {
    return JSON.parse(readFileSync(this.assetPath(objectKey), 'utf8'));
  }

  #add(stack: StackTemplate): void {
    this.#stacks.push(stack);
    for (const nested of stack.nested) this.#add(nested);
  }

  #readAssets(file: string): void {
    for (const { source, destinations } of Object.values(this.#read<AssetManifest>(file).files ?? {})) {
      for (const { objectKey } of Object.values(destinations))
        this.#assets.set(objectKey, join(this.#folder, source.path ?? ''));
    }
  }

  #read<T>(file: string): T {
    return JSON.parse(readFileSync(join(this.#folder, file), 'utf8'));
  }
}
