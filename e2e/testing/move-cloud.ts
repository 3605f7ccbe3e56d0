import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type SimulatedAccount, simulateAccount } from '#infra/deploy/simulated-account.fixture.ts';
import { buildProduct } from '#local/build/build.ts';
import { openMachineMoveSide } from '#local/move/machine/machine-side.ts';
import type { MoveSide } from '#local/move/side.ts';
import { projectRoot } from '#local/processes/node-child.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';

export interface EndedProcess {
  /** Null for a process that was killed. */
  code: number | null;
  output: string;
}

/** A data folder that acts as an installation on AWS which stands still, and the control plane that names its parts. */
export class SimulatedMoveCloud {
  readonly account: SimulatedAccount = {
    ...{ stacks: {}, hasEcsRole: true, lambdaConcurrency: 1000, fargateProcessors: 6 },
    ...{ sendsToAnyone: true, created: true, refused: [], calls: [] },
  };
  readonly #folder: string;
  #control: Awaited<ReturnType<typeof simulateAccount>> | undefined;
  #side: MoveSide | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Its clients; throws while it is closed. */
  get side(): MoveSide {
    if (!this.#side) throw new Error('the cloud is closed');
    return this.#side;
  }

  async open(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    this.#side = await openDataFolderAsSide(this.#folder);
    this.#control ??= await simulateAccount(this.account);
    const { table, bucket, sessionKey, payments = '' } = this.#side;
    this.account.stacks = {
      RecadoData: {
        ...{ TableInUse: table, MediaArn: `arn:aws:s3:::${bucket}` },
        ...{ SchemaVersion: String(schemaVersion), SessionKey: sessionKey, Payments: payments },
      },
      RecadoJobs: { Moving: 'yes' },
    };
  }

  /** Lets a product start on the folder. */
  async close(): Promise<void> {
    await this.#side?.stop();
    this.#side = undefined;
  }

  async end(): Promise<void> {
    await this.close();
    this.#control?.close();
  }

  /** Runs `npm run move` as an operator does; `rejectRequestsFrom`: see `killed-move.fixture.ts`. */
  async move(args: readonly string[], killAt?: string): Promise<EndedProcess> {
    const { dynamodb, s3 } = this.side;
    const { accessKeyId, secretAccessKey } = await s3.config.credentials();
    const others = await addressOf(s3);
    const flags = killAt ? ['--import', './e2e/testing/killed-move.fixture.ts'] : [];
    const child = spawn(process.execPath, [...flags, 'local/move/main.ts', ...args, '--yes'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
        ...{
          AWS_ENDPOINT_URL_CLOUDFORMATION: this.#control?.environment.AWS_ENDPOINT_URL,
          AWS_ENDPOINT_URL_S3: others,
        },
        ...{ AWS_ENDPOINT_URL_SQS: others, AWS_ENDPOINT_URL_SECRETS_MANAGER: others },
        ...{ AWS_ENDPOINT_URL_DYNAMODB: await addressOf(dynamodb), KILL_AT: killAt },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.once('close', resolve)),
    ]);
    return { code, output: stdout + stderr };
  }
}

/** Opens a data folder without the product. */
export async function openDataFolderAsSide(folder: string): Promise<MoveSide> {
  const { assembly } = await buildProduct(new AbortController().signal);
  return openMachineMoveSide(folder, assembly, folder);
}

async function addressOf({ config }: MoveSide['dynamodb'] | MoveSide['s3']): Promise<string> {
  const { hostname = '', port } = (await config.endpoint?.()) ?? {};
  return `http://${hostname}:${port}`;
}
