import { type BillLine, billLine } from '../bill-line.ts';
import { type MonthlyUse, postsOfEvents, sumOfParts, useOfOperations } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';
import { answeredSigns, httpOperationNames } from '../usage.ts';

export function apiGatewayLines(use: MonthlyUse): BillLine[] {
  const { listeners } = use.profile;
  return [
    billLine('API Gateway', 'HTTP calls', 'httpCall', useOfOperations(use, httpOperationNames)),
    billLine(
      'API Gateway',
      'socket messages',
      'socketMessage',
      // Frames that are answered count twice. Presence is posted to all listeners but its sender, and who joins asks for it.
      sumOfParts(
        postsOfEvents(use),
        useOfOperations(use, ['ping'], () => 2),
        useOfOperations(use, ['join'], () => 2 + assumedCostValues.answersToJoin),
        useOfOperations(use, ['enter'], () => 1 + listeners),
        useOfOperations(use, ['viewing', 'typing', 'left'], () => listeners),
        // To the colleague.
        useOfOperations(use, ['viewingBeside'], () => 2),
        useOfOperations(use, ['seen'], () => 1 + answeredSigns(use.profile)),
      ),
    ),
    billLine('API Gateway', 'socket minutes', 'socketMinute', { 'the sockets that are open': use.socketHours * 60 }),
  ];
}
