// Runs in a container of its own before the runner's: fetches the program from S3 into the volume that both mount. A
// volume of Fargate belongs to root, so this container runs as root and gives it to the user of the other one.
import { createHash } from 'node:crypto';
import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** The id of `node` in Node's images. */
const owner = Number(process.env.PROGRAM_OWNER ?? 1000);
const tries = 5;

/** The task role's temporary credentials, from the address that ECS gives its containers. */
async function credentials() {
  const relative = process.env.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI;
  const address = relative ? `http://169.254.170.2${relative}` : variable('AWS_CONTAINER_CREDENTIALS_FULL_URI');
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`credentials: ${answer.status}`);
  const { AccessKeyId, SecretAccessKey, Token } = (await answer.json()) as Record<string, string>;
  return { accessKeyId: AccessKeyId ?? '', secretAccessKey: SecretAccessKey ?? '', sessionToken: Token };
}

/** The bytes of the program; throws for any others. */
async function program(): Promise<Buffer> {
  const [bucket, key, region] = [variable('PROGRAM_BUCKET'), variable('PROGRAM_KEY'), variable('AWS_REGION')];
  const suffix = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const origin = process.env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.${suffix}`;
  // Repeats are ours: the credentials may be what is refused.
  const client = new AwsClient({ ...(await credentials()), service: 's3', region, retries: 0 });
  const answer = await client.fetch(`${origin}/${bucket}/${key}`, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') !== variable('PROGRAM_SHA256'))
    throw new Error(`${key} is not the program that was deployed`);
  return bytes;
}

for (let tried = 1; ; tried++) {
  try {
    const folder = variable('PROGRAM_FOLDER');
    const [file, unfinished] = [join(folder, 'main.mjs'), join(folder, 'unfinished')];
    await writeFile(unfinished, await program());
    await rename(unfinished, file);
    for (const path of [file, folder]) await chown(path, owner, owner);
    break;
  } catch (error) {
    console.error(String(error));
    if (tried === tries) process.exit(1);
    await wait(Number(process.env.PROGRAM_RETRY_MS ?? 2_000) * tried);
  }
}
