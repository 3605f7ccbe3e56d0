import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isReplacing } from '#local/backup/replace-data.ts';
import { refuseNewerData, schemaVersionOfData } from '#local/data-version.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import type { AwsMoveSide } from './aws-side.ts';
import { destinationOfMovedData, hasConnectedRunner, hasData } from './fleet.ts';
import type { MoveJournal } from './journal.ts';
import { hasPaymentCredentials, sessionKeyOf } from './secrets.ts';
import type { MoveSide } from './side.ts';

/** Throws a sentence with what to do when the data folder is not one that a move can begin with or go on with. */
export function refuseUnfitMoveFolder(
  dataDir: string,
  direction: MoveJournal['direction'],
  journal: MoveJournal | undefined,
): void {
  const hasFolder = existsSync(join(dataDir, 'dynamodb'));
  const isUnderWay = journal !== undefined && journal.step !== 'done';
  if (isUnderWay && journal.direction !== direction)
    throw new Error(
      `A move ${journal.direction} AWS was begun in ${dataDir}: end it first, with --${journal.direction} aws.`,
    );
  if (direction === 'to') {
    if (!hasFolder) throw new Error(`There is no data in ${dataDir}.`);
    if (isReplacing(dataDir))
      throw new Error('A restore was interrupted: start the product, which ends it, and stop it again.');
    refuseNewerData(dataDir);
    if (schemaVersionOfData(dataDir) !== schemaVersion)
      throw new Error('An older version wrote this data: start this version once, and repeat.');
    return;
  }
  const wasMovedAway = journal?.direction === 'to';
  if (hasFolder && !isUnderWay && !wasMovedAway)
    throw new Error(`${dataDir} has data of its own: name an empty folder with --data.`);
}

/** Throws when something of the installation on AWS may act, so that its data changes or its numbers connect. */
export async function refuseActiveInstallation(aws: AwsMoveSide): Promise<void> {
  if (!aws.standsStill)
    throw new Error(
      `${aws.name} does not stand still: write "moving": true to recado.config.json, run npm run deploy, and run this command again.`,
    );
  if (await hasConnectedRunner(aws))
    throw new Error(
      `A session-runner of ${aws.name} still holds its numbers: repeat this in a minute, when it has ended.`,
    );
}

/** Throws unless the target may take the data of the source: it is empty, or is the same installation and was closed by a move. */
export async function refuseUnfitMoveTarget(source: MoveSide, target: MoveSide, wasMovedAway: boolean): Promise<void> {
  if ((await hasPaymentCredentials(source)) && !target.payments)
    throw new Error(
      `The source has a payment provider: write "payments": true to recado.config.json and deploy first.`,
    );
  if (!(await hasData(target))) return;
  if (!wasMovedAway) throw new Error(`${target.name} holds companies already: a move needs an empty installation.`);
  if ((await sessionKeyOf(source)) !== (await sessionKeyOf(target)))
    throw new Error(`${target.name} holds the companies of another installation.`);
}

/** Throws when the data on AWS was moved away before this move. */
export async function refuseDataMovedAway(aws: AwsMoveSide): Promise<void> {
  const to = await destinationOfMovedData(aws);
  if (to) throw new Error(`The data of ${aws.name} was moved to ${to}.`);
}
