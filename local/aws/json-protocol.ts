import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from './aws-error.ts';
import { readBody } from './read-body.ts';

/**
 * An action of a service with the AWS JSON protocol: parsed input in, output out. The signal fires when the caller
 * hangs up.
 */
export type JsonAction = (input: never, hungUp: AbortSignal) => unknown;

interface JsonService {
  version: '1.0' | '1.1';
  actions: Record<string, JsonAction>;
  /** SQS still sends the code of its older protocol beside the new one. */
  errorHeaders?: (error: AwsError) => Record<string, string>;
}

/** Answers a request of the AWS JSON protocol, where the action is named by the x-amz-target header. */
export async function answerJson(
  service: JsonService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown, headers = {}) => {
    const bytes = Buffer.from(JSON.stringify(body));
    response.writeHead(status, {
      'content-type': `application/x-amz-json-${service.version}`,
      'content-length': bytes.length,
      'x-amzn-requestid': randomUUID(),
      ...headers,
    });
    response.end(bytes);
  };
  try {
    const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const action = Object.hasOwn(service.actions, name) ? service.actions[name] : undefined;
    if (!action) throw new AwsError('InvalidAction', `The action ${name || '(none)'} is not valid for this endpoint.`);
    const hungUp = new AbortController();
    // Aborts only when the caller hung up before the answer, because an abort costs an exception with its stack.
    response.once('close', () => {
      if (!response.writableEnded) hungUp.abort();
    });
    const output = await action(parse(await readBody(request)) as never, hungUp.signal);
    send(200, output ?? {});
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    send(error.status, { __type: error.code, message: error.message, ...error.fields }, service.errorHeaders?.(error));
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString() || '{}');
  } catch {
    throw new AwsError('SerializationException', 'The request body is not valid JSON.');
  }
}
