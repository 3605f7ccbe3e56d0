import { olderFileDays } from '#infra/older-files.ts';
import { type BillLine, billLine, type PartsByCause } from '../bill-line.ts';
import type { MonthlyUse } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';

export function s3Lines({ files: number, loadsOfFile, profile }: MonthlyUse): BillLine[] {
  const kept = (quantity: number): PartsByCause => ({ 'the files kept': quantity });
  const looks = (quantity: number): PartsByCause => ({ 'the looks at files': quantity });
  const gigabytes = (number * profile.fileMb) / 1000;
  const newMonths = (olderFileDays * 24) / assumedCostValues.hoursPerMonth;
  const isMoved = profile.monthsKept > newMonths;
  const older = isMoved ? number * loadsOfFile * assumedCostValues.olderLooks : 0;
  return [
    billLine('S3', 'gigabytes of new files', 'bucketGb', kept(gigabytes * newMonths)),
    billLine('S3', 'gigabytes of older files', 'bucketOlderGb', kept(gigabytes * (profile.monthsKept - newMonths))),
    billLine('S3', 'files that grow old', 'bucketMove', kept(isMoved ? number : 0)),
    billLine('S3', 'files written', 'bucketWrite', kept(number)),
    billLine('S3', 'files read', 'bucketRead', looks(number * (loadsOfFile + 1) - older)),
    billLine('S3', 'older files read', 'bucketOlderRead', looks(older)),
    billLine('S3', 'gigabytes of older files read', 'bucketOlderReadGb', looks((older * profile.fileMb) / 1000)),
  ];
}
