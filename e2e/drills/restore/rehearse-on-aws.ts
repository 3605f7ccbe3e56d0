import { openAwsMoveSide } from '#local/move/aws-side.ts';
import { compareConversations, conversationsOfTable } from './conversations.ts';
import { carryOutFileRestoreSteps, fileRestoreSteps, fileVersionsOf } from './earlier-files.ts';
import { deleteRestoredTable, restoreTable } from './restore-table.ts';

interface Rehearsal {
  /** The prefix of the stacks. */
  name: string;
  moment: Date;
  /** Leaves the copy, to use it (docs/operate.md, *Restore*). */
  keep: boolean;
  /** Brings back the files of the bucket in use. */
  files: boolean;
}

/**
 * Restores the deployed table to a copy and compares its conversations with those in use; changes nothing else but `files`.
 * Returns whether the copy has conversations.
 */
export async function rehearseOnAws(
  { name, moment, keep, files }: Rehearsal,
  print: (line: string) => void,
): Promise<boolean> {
  const side = await openAwsMoveSide(name);
  const copy = { ...side, table: `${side.table}-rehearsal-${Date.now()}` };
  print(
    `Restoring ${side.table} to ${moment.toISOString()} as ${copy.table}: this takes as long as the table is large.`,
  );
  await restoreTable(side.dynamodb, { source: side.table, target: copy.table, moment });
  const { conversations, messages, missing, changed, added } = compareConversations(
    await conversationsOfTable(copy),
    await conversationsOfTable(side),
  );
  print(`The copy has ${conversations} conversations with ${messages} messages.`);
  print(`Since that moment ${added.length} are new, ${changed.length} have changed and ${missing.length} were lost.`);
  for (const conversation of missing) print(`  lost since: ${conversation}`);
  const steps = fileRestoreSteps(await fileVersionsOf(side.s3, side.bucket), moment);
  print(`${steps.length} files were deleted or overwritten since.`);
  if (files) print(`${await carryOutFileRestoreSteps(side.s3, side.bucket, steps)} of them are back.`);
  if (!keep) await deleteRestoredTable(side.dynamodb, copy.table);
  await side.stop();
  return conversations > 0;
}
