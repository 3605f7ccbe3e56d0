import { type BillLine, billLine, type PartsByCause } from '../bill-line.ts';
import type { MonthlyUse } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';

export function s3Lines({ files: number, loadsOfFile, profile }: MonthlyUse): BillLine[] {
  const kept = (quantity: number): PartsByCause => ({ 'the files kept': quantity });
  const looks = (quantity: number): PartsByCause => ({ 'the looks at files': quantity });
  const older = profile.monthsKept > 1 ? number * loadsOfFile * assumedCostValues.olderLooks : 0;
  return [
    billLine('S3', 'gigabytes of the last month', 'bucketGb', kept((number * profile.fileMb) / 1000)),
    billLine(
      'S3',
      'gigabytes of older files',
      'bucketOlderGb',
      kept((number * (profile.monthsKept - 1) * profile.fileMb) / 1000),
    ),
    billLine('S3', 'files that grow old', 'bucketMove', kept(profile.monthsKept > 1 ? number : 0)),
    billLine('S3', 'files written', 'bucketWrite', kept(number)),
    billLine('S3', 'files read', 'bucketRead', looks(number * (loadsOfFile + 1) - older)),
    billLine('S3', 'older files read', 'bucketOlderRead', looks(older)),
    billLine('S3', 'gigabytes of older files read', 'bucketOlderReadGb', looks((older * profile.fileMb) / 1000)),
  ];
}
