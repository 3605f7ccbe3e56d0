import { readFileSync } from 'node:fs';
import { waitForResult } from '../../testing/eventually.ts';

/** Lets every Node process that is started from now on choose a free port for its inspector. */
export function freeInspectorPorts(): void {
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, '--inspect-port=0'].filter(Boolean).join(' ');
}

/** The address that a process prints to its log when it opens its inspector. */
const address = /Debugger listening on (ws:\/\/\S+)/g;

/** Makes a process open its inspector (SIGUSR1) and returns the address that its log names. */
export async function openInspector(pid: number, logFile: string): Promise<string> {
  const addresses = () => [...readFileSync(logFile, 'utf8').matchAll(address)];
  const { length } = addresses();
  process.kill(pid, 'SIGUSR1');
  return waitForResult(`inspector of ${logFile}`, () => addresses().at(length)?.[1]);
}

interface Answer {
  id?: number;
  method?: string;
  params?: { chunk?: string };
  result?: { result?: { value?: unknown } };
  error?: { message: string };
}

/** Sends commands of the inspector protocol to a process, one after the other, and disconnects. */
export async function withInspector<T>(url: string, work: (inspector: ProcessInspector) => Promise<T>): Promise<T> {
  const socket = new WebSocket(url);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`${url} refused`)));
    });
    return await work(new ProcessInspector(socket));
  } finally {
    socket.close();
  }
}

export class ProcessInspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>();
  #onChunk: (chunk: string) => void = () => {};
  #sent = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Answer));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the process has ended'));
    });
  }

  collectGarbage = () => this.#send('HeapProfiler.collectGarbage');

  /** Forgets what the process wrote to its console: an open inspector keeps the objects of the last 1,000 lines. */
  discardConsole = () => this.#send('Runtime.discardConsoleEntries');

  async evaluate<T>(expression: string): Promise<T> {
    const { result } = await this.#send('Runtime.evaluate', { expression, returnByValue: true });
    return result?.result?.value as T;
  }

  /** Passes the parts of a heap snapshot, in the format that browsers' developer tools load. */
  async snapshot(onChunk: (chunk: string) => void): Promise<void> {
    this.#onChunk = onChunk;
    await this.#send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  }

  #send(method: string, params: object = {}): Promise<Answer> {
    const id = ++this.#sent;
    const waiting = Promise.withResolvers<Answer>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return waiting.promise;
  }

  #take({ id, method, params, ...answer }: Answer): void {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') this.#onChunk(params?.chunk ?? '');
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (answer.error) waiting?.reject(new Error(answer.error.message));
    else waiting?.resolve(answer);
  }
}
