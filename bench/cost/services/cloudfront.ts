import { type BillLine, billLine, bytesPerGb } from '../bill-line.ts';
import { type MonthlyUse, postsOfEvents, sumOfParts, useOfOperations } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';
import { httpOperationNames } from '../usage.ts';

export function cloudFrontLines(use: MonthlyUse): BillLine[] {
  const { counts, appFiles, profile, companies } = use;
  const loads = use.files * use.loadsOfFile;
  const calls = useOfOperations(use, httpOperationNames);
  const { operations, compressedTo } = counts;
  const megabytes = (number: number) => (number * 1_000_000) / bytesPerGb;
  const bytes = sumOfParts(
    useOfOperations(
      use,
      httpOperationNames,
      (name) => (operations[name].answerBytes * (compressedTo[name] ?? 1)) / bytesPerGb,
    ),
    Object.fromEntries(
      Object.entries(postsOfEvents(use)).map(([cause, number]) => [
        cause,
        (number * assumedCostValues.eventBytes) / bytesPerGb,
      ]),
    ),
    {
      'the looks at files': megabytes(loads * profile.fileMb),
      'the loads of the app': megabytes(
        companies * profile.agents * assumedCostValues.releasesPerMonth * assumedCostValues.appMb,
      ),
    },
  );
  return [
    billLine('CloudFront', 'requests', 'edgeRequest', {
      ...calls,
      'the loads of the app': appFiles,
      'the looks at files': loads,
    }),
    billLine('CloudFront', 'functions at the edge', 'edgeFunction', { ...calls, 'the loads of the app': appFiles }),
    billLine('CloudFront', 'gigabytes', 'edgeGb', bytes),
  ];
}
