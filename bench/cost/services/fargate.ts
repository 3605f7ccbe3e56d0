import { runnerSizes } from '#infra/runner-sizes.ts';
import { type BillLine, billLine, bytesPerGb, type PartsByCause } from '../bill-line.ts';
import type { MonthlyUse } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';

export function fargateLines({ runners, size, spot, calls, messages, profile }: MonthlyUse): BillLine[] {
  const hours = runners * assumedCostValues.hoursPerMonth;
  const sentFiles = calls.send * profile.fileShare * profile.fileMb * 1_000_000;
  const always = (quantity: number): PartsByCause => ({ 'the runner at all times': quantity });
  const { cpu, memoryMb } = runnerSizes[size];
  return [
    billLine('Fargate', 'processor hours', spot ? 'spotCpuHour' : 'cpuHour', always((hours * cpu) / 1024)),
    billLine(
      'Fargate',
      'gigabyte hours',
      spot ? 'spotMemoryGbHour' : 'memoryGbHour',
      always((hours * memoryMb) / 1024),
    ),
    billLine('Fargate', 'public addresses, hours', 'addressHour', always(hours)),
    billLine('Fargate', 'gigabytes to WhatsApp', 'outGb', {
      'the runner for messages': (messages * assumedCostValues.frameBytes + sentFiles) / bytesPerGb,
    }),
  ];
}
