import {
  DeleteFunctionCommand,
  GetAliasCommand,
  LambdaClient,
  ListFunctionsCommand,
  type ListFunctionsCommandOutput,
  ListVersionsByFunctionCommand,
  type ListVersionsByFunctionCommandOutput,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { canRollBack, liveAlias } from './hot-functions.ts';

export interface FunctionVersion {
  number: number;
  /** SHA-256 of its code, which all functions of a deploy have in common. */
  code: string;
  /** The release of its code. */
  release: string;
  publishedAt: string;
}

/** A deployed hot function with its versions, oldest first. */
export interface HotFunction {
  name: string;
  entry: string;
  /** The number of the version that routes and queues call. */
  live: number;
  versions: FunctionVersion[];
}

/** The hot functions of the installation with this name, in the order of their entries. */
export async function hotFunctionsOf(installation: string): Promise<HotFunction[]> {
  const client = new LambdaClient({});
  const found: HotFunction[] = [];
  let marker: string | undefined;
  do {
    const page: ListFunctionsCommandOutput = await client.send(new ListFunctionsCommand({ Marker: marker }));
    for (const { FunctionName: name = '', Handler = '' } of page.Functions ?? []) {
      const entry = Handler.replace(/\.handler$/, '');
      if (!canRollBack(entry) || !/^(Api|Live|Jobs)-/.test(name.replace(installation, ''))) continue;
      const alias = await client.send(new GetAliasCommand({ FunctionName: name, Name: liveAlias }));
      found.push({ name, entry, live: Number(alias.FunctionVersion), versions: await versionsOf(client, name) });
    }
    marker = page.NextMarker;
  } while (marker);
  return found.toSorted((a, b) => (a.entry < b.entry ? -1 : 1));
}

async function versionsOf(client: LambdaClient, name: string): Promise<FunctionVersion[]> {
  const versions: FunctionVersion[] = [];
  let marker: string | undefined;
  do {
    const page: ListVersionsByFunctionCommandOutput = await client.send(
      new ListVersionsByFunctionCommand({ FunctionName: name, Marker: marker }),
    );
    for (const { Version = '', CodeSha256 = '', Environment, LastModified = '' } of page.Versions ?? [])
      if (Version !== '$LATEST')
        versions.push({
          number: Number(Version),
          code: CodeSha256,
          release: Environment?.Variables?.APP_VERSION ?? 'unknown',
          publishedAt: LastModified,
        });
    marker = page.NextMarker;
  } while (marker);
  return versions.toSorted((a, b) => a.number - b.number);
}

/** Lets routes and queues call this version from now on. */
export async function setLiveVersion(name: string, version: number): Promise<void> {
  await new LambdaClient({}).send(
    new UpdateAliasCommand({ FunctionName: name, Name: liveAlias, FunctionVersion: String(version) }),
  );
}

/** Deletes a version that no alias names. */
export async function removeVersion(name: string, version: number): Promise<void> {
  await new LambdaClient({}).send(new DeleteFunctionCommand({ FunctionName: name, Qualifier: String(version) }));
}
