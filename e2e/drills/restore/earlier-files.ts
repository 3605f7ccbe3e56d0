import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** A stored version of a file, or the mark that deletes it. */
export interface FileVersion {
  key: string;
  versionId: string;
  at: Date;
  isLatest: boolean;
  isDeletion: boolean;
}

/** Brings back a file: the marks to remove, or the version to copy over the present one. */
export type RestoreStep = { key: string } & ({ removes: string[] } | { copies: string });

/**
 * The steps that bring back the files that a moment had and that were deleted or overwritten since. Files that came later stay: no
 * row of that moment names them.
 */
export function fileRestoreSteps(versions: readonly FileVersion[], moment: Date): RestoreStep[] {
  const byKey = Map.groupBy(versions, ({ key }) => key);
  return [...byKey].flatMap(([key, all]): RestoreStep[] => {
    const newestFirst = all.toSorted((a, b) => b.at.getTime() - a.at.getTime());
    const then = newestFirst.find(({ at }) => at <= moment);
    if (!then || then.isDeletion || then.isLatest) return [];
    const since = newestFirst.filter(({ at }) => at > moment);
    return since.every(({ isDeletion }) => isDeletion)
      ? [{ key, removes: since.map(({ versionId }) => versionId) }]
      : [{ key, copies: then.versionId }];
  });
}

/** Every version of every file of a bucket. */
export async function fileVersionsOf(s3: S3Client, bucket: string): Promise<FileVersion[]> {
  const found: FileVersion[] = [];
  let markers: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined = {};
  while (markers) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({
        Bucket: bucket,
        KeyMarker: markers.NextKeyMarker,
        VersionIdMarker: markers.NextVersionIdMarker,
      }),
    );
    const add = (all: ListObjectVersionsCommandOutput['DeleteMarkers'], isDeletion: boolean) => {
      for (const { Key = '', VersionId = '', LastModified = new Date(0), IsLatest = false } of all ?? [])
        found.push({ key: Key, versionId: VersionId, at: LastModified, isLatest: IsLatest, isDeletion });
    };
    add(page.Versions, false);
    add(page.DeleteMarkers, true);
    markers = page.IsTruncated ? page : undefined;
  }
  return found;
}

/** Carries the steps out; returns how many files came back. */
export async function carryOutFileRestoreSteps(
  s3: S3Client,
  bucket: string,
  steps: readonly RestoreStep[],
): Promise<number> {
  for (const step of steps) {
    const { key } = step;
    if ('copies' in step) {
      const CopySource = `${bucket}/${encodeURIComponent(key)}?versionId=${step.copies}`;
      await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource }));
    } else
      for (const VersionId of step.removes)
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId }));
  }
  return steps.length;
}
