import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError } from '#local/aws/aws-error.ts';
import { localAccount, localAwsRegion } from '#local/aws/service.ts';

export interface StoredSecret {
  name: string;
  arn: string;
  value: string;
  versionId: string;
  createdAt: number;
}

/** Secrets by name, in a file that only its owner may read; in memory without a folder. */
export class SecretStore {
  readonly #file: string | undefined;
  readonly #secrets: Map<string, StoredSecret>;

  constructor(dataDir: string | undefined) {
    if (dataDir) mkdirSync(dataDir, { recursive: true });
    this.#file = dataDir && join(dataDir, 'secrets.json');
    this.#secrets = new Map(this.#file ? load(this.#file).map((secret) => [secret.name, secret]) : []);
  }

  /** Finds a secret by name, by full ARN or by ARN without the random suffix, as AWS does. */
  get(id: string): StoredSecret {
    const found =
      this.#secrets.get(id) ??
      [...this.#secrets.values()].find(({ arn }) => arn === id || arn.replace(/-[^-]{6}$/, '') === id);
    if (!found) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return found;
  }

  has(name: string): boolean {
    return this.#secrets.has(name);
  }

  putNew(name: string, value: string): StoredSecret {
    if (this.has(name)) {
      throw new AwsError('ResourceExistsException', `The operation failed because the secret ${name} already exists.`);
    }
    const arn = `arn:aws:secretsmanager:${localAwsRegion}:${localAccount}:secret:${name}-local0`;
    return this.#save({ name, arn, value, versionId: randomUUID(), createdAt: Date.now() / 1_000 });
  }

  change(id: string, value: string): StoredSecret {
    return this.#save({ ...this.get(id), value, versionId: randomUUID() });
  }

  #save(secret: StoredSecret): StoredSecret {
    this.#secrets.set(secret.name, secret);
    if (this.#file) replaceFile(this.#file, JSON.stringify([...this.#secrets.values()], null, 2));
    return secret;
  }
}

function load(file: string): StoredSecret[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Replaces the file in one step, so that it is never torn: losing these secrets would lose every session and sign-in.
 */
function replaceFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
