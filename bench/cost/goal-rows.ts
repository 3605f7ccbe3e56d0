import { dollarsOfBillLines, monthlyBill } from './bill.ts';
import type { MeasuredCounts } from './counts.ts';
import { smallShop } from './profile.ts';
import { dollarsOfMessages, provisionedTable } from './table-mode.ts';

const companies = 10_000;

/** Aims for ten thousand companies, dollars now, and steps that were not taken, with the cents of a company's month that each would save (estimated). */
export function goalRows(counts: MeasuredCounts): string[] {
  const company = (byRequest: boolean) =>
    dollarsOfBillLines(monthlyBill(companies, smallShop, counts, { byRequest }), 'us-east-1') / companies;
  const part = provisionedTable(counts).write.perMillion / 0.625;
  const recipients = [3, 5.54].map((dollars) => (dollars * part).toFixed(2)).join(' and ');
  return [
    '| ten thousand companies, us-east-1 | dollars | aim | table by the request |',
    '|---|---:|---:|---:|',
    `| a company's month | ${company(false).toFixed(2)} | 0.80 | ${company(true).toFixed(2)} |`,
    `| 100,000 messages, half of them received: stored, announced, searched, with their receipts | ${dollarsOfMessages(counts).toFixed(2)} | 1.30 | – |`,
    `| 100,000 recipients of campaigns, contacts and new numbers: the table's part | ${recipients} | 1.50 and 2.50 | 3.00 and 5.54 |`,
    '',
    'The aim of a month lacks seven to eight cents. These steps would reach it; their savings are estimates in cents, and none is built:',
    '',
    '| step | cents | price |',
    '|---|---:|---|',
    '| CloudFront’s plan *Premium* (1,000 dollars for 500 million requests and 50 TB, with 5 TB of S3; read 2026-09 in a quotation of AWS’s page) | 3 | fits only after the next two rows: 570 million requests now, and above the plan AWS may slow the app down; it needs a firewall |',
    '| counts of the tabs that follow the events of tickets, read only when the agent comes back | 1.4 | a count may differ until then |',
    '| marking as read by a frame of the socket | 1.2 | a way beside the route for a socket that is down |',
    '| blocks of the search index without rows for whole words | 2.9 | a search for a rare word reads a row of each block, up to a unit for some thousand messages, and no longer only what it finds |',
    '| receipts posted by the worker that stores them | 1.5 | rights to post for one more job, and the queue as before when a post fails |',
    '| presence only to pages in sight | 1.2 | each page reports whether it is in sight |',
    '',
    'The aim of 100,000 messages lacks 0.7 dollars. Queues are about 0.5 of what is left and posts to sockets 0.35. Events that the functions which store post themselves would save 0.3, and receipts that wait a second for',
    'each other 0.2; the first would make agents wait for the posts, the second would delay ticks.',
  ];
}
