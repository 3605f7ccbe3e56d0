import { createReadStream, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A log line that names a WhatsApp message. */
export interface TraceLine {
  /** When it began (ISO 8601): lines are written at the end, with the milliseconds since. */
  time: string;
  /** The part of the product that wrote it: the name of its log file. */
  part: string;
  operation: string;
  msg: string;
  /** Its other fields, without the ids of messages. */
  fields: Record<string, unknown>;
}

/**
 * Reads the lines that name a message from the log files of a folder, in order of their beginnings. `id`: WhatsApp's id of the
 * message, or the API's, which begins with the connection.
 */
export async function readTrace(folder: string, id: string): Promise<TraceLine[]> {
  const providerId = id.replace(/^\d{1,15}-/, '');
  const files = globSync('*.log', { cwd: folder });
  const found = await Promise.all(files.map((file) => linesOf(join(folder, file), providerId)));
  return found.flat().sort((a, b) => a.time.localeCompare(b.time));
}

async function linesOf(file: string, id: string): Promise<TraceLine[]> {
  const found: TraceLine[] = [];
  // A shop's log may be long: most lines are skipped without being parsed.
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const line = text.includes(id) ? parsed(text) : undefined;
    if (
      !line ||
      !String(line.trace ?? '')
        .split(' ')
        .includes(id)
    )
      continue;
    const { time, operation, msg, trace: _ids, level: _level, ...fields } = line;
    const began = new Date(Date.parse(String(time)) - (Number(fields.ms) || 0)).toISOString();
    found.push({ time: began, part: partOf(file), operation: String(operation), msg: String(msg), fields });
  }
  return found;
}

/** `runner-1.old.log` → `runner-1`. */
const partOf = (file: string): string => basename(file).replace(/(\.old)?\.log$/, '');

/** Lines of libraries and crashes are not JSON. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The lines as a table, with the milliseconds since the first one. */
export function traceTable(lines: readonly TraceLine[]): string {
  const start = Date.parse(lines[0]?.time ?? '');
  const cells = lines.map(({ time, part, operation, msg, fields }) => [
    time,
    `+${Date.parse(time) - start}`,
    part,
    operation,
    msg,
    Object.entries(fields)
      .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(' '),
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
