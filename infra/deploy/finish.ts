import { setTimeout as wait } from 'node:timers/promises';
import { CreateServiceLinkedRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';

const Created = z.object({ created: z.boolean(), companyId: z.number() });

/** Creates the first administrator by the deployed function; returns false if there is one already. */
export async function createAdministrator(functionName: string, admin: { email: string; password: string }) {
  const { Payload, FunctionError } = await new LambdaClient({}).send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(admin) }),
  );
  const answer: unknown = JSON.parse(Buffer.from(Payload ?? []).toString('utf8') || 'null');
  if (FunctionError) throw new Error(`the first administrator was not created: ${JSON.stringify(answer)}`);
  return Created.parse(answer).created;
}

/** The role that the first task of an account needs: made by the first deploy, it may come minutes too late. */
export async function createEcsRole(print: (line: string) => void): Promise<void> {
  try {
    await new IAMClient({}).send(new CreateServiceLinkedRoleCommand({ AWSServiceName: 'ecs.amazonaws.com' }));
  } catch (error) {
    print(
      `warning: the role AWSServiceRoleForECS was not created (${error}); if the runner does not start, deploy again.`,
    );
  }
}

/** A new distribution answers everywhere after some minutes. */
const patience = { tries: 40, pauseMs: 15_000 };

/**
 * Reads the app's page and the API's version from the deployed address, as a browser does. Throws the last failure when they are not
 * as deployed after ten minutes.
 */
export async function smokeTest(address: string, version: string, { tries, pauseMs } = patience): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await answersAsDeployed(address, version);
    } catch (error) {
      if (tried >= tries) throw error;
      await wait(pauseMs);
    }
  }
}

async function answersAsDeployed(address: string, version: string): Promise<void> {
  const [page, api] = await Promise.all(
    [`${address}/`, `${address}/api/version`].map((url) => fetch(url, { signal: AbortSignal.timeout(10_000) })),
  );
  if (!page?.ok || !(await page.text()).includes('<html'))
    throw new Error(`${address}/ answers ${page?.status}, and no page`);
  if (!api?.ok) throw new Error(`${address}/api/version answers ${api?.status}`);
  const answer = (await api.json()) as { version?: string };
  if (answer.version !== version) throw new Error(`the API has version ${answer.version}, not ${version}`);
}
