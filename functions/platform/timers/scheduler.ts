import type { SchedulerClient } from '@aws-sdk/client-scheduler';
import { LeanSha256, lean } from '#shared/server/lean-client.ts';

let created: Promise<{ client: SchedulerClient; sdk: typeof import('@aws-sdk/client-scheduler') }> | undefined;

/** The client of EventBridge Scheduler, imported on demand: most requests need none, and their start stays short. */
export function scheduler() {
  created ??= import('@aws-sdk/client-scheduler').then((sdk) => ({
    sdk,
    client: lean(
      new sdk.SchedulerClient({
        sha256: LeanSha256,
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
      }),
    ),
  }));
  return created;
}
