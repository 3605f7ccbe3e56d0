import * as z from 'zod';

const fields = z.record(z.string(), z.unknown());
const State = z.discriminatedUnion('Type', [
  z.strictObject({
    Type: z.literal('Task'),
    Resource: z.string(),
    Parameters: fields,
    ResultSelector: fields.optional(),
    ResultPath: z.string().nullable(),
    Retry: z.array(z.object({ ErrorEquals: z.tuple([z.literal('States.ALL')]), MaxAttempts: z.int() })).max(1),
    Next: z.string().optional(),
    End: z.boolean().optional(),
  }),
  z.strictObject({
    Type: z.literal('Choice'),
    Choices: z.array(z.strictObject({ Variable: z.string(), StringEqualsPath: z.string(), Next: z.string() })),
    Default: z.string(),
  }),
  z.strictObject({ Type: z.literal('Pass'), End: z.literal(true) }),
]);
type State = z.infer<typeof State>;
const Definition = z.object({ StartAt: z.string(), States: z.record(z.string(), State) });

/** The value at a path such as `$.list[0].name`; a path without a value ends an execution. */
function read(document: unknown, path: string): unknown {
  const steps = path.match(/[^.$[\]]+/g) ?? [];
  const value = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
  if (value === undefined) throw new Error(`${path} does not point to a value`);
  return value;
}

/** A template of fields, in which a name that ends in `.$` takes its value from the document. */
function filled(template: unknown, document: unknown): unknown {
  if (Array.isArray(template)) return template.map((item) => filled(item, document));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) =>
      name.endsWith('.$') ? [name.slice(0, -2), read(document, String(value))] : [name, filled(value, document)],
    ),
  );
}

type Call = (action: string, parameters: unknown) => unknown;

function performed(task: State & { Type: 'Task' }, document: unknown, call: Call): unknown {
  const parameters = filled(task.Parameters, document);
  for (let left = task.Retry[0]?.MaxAttempts ?? 0; ; left--) {
    try {
      return call(task.Resource.split(':').slice(-2).join(':'), parameters);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/**
 * Runs a state machine of Step Functions whose tasks call AWS, by the part of the States Language that ours use; anything
 * else in a definition is refused. Returns the names of the states that were run.
 */
export function runStates(definition: string, input: Record<string, unknown>, call: Call): string[] {
  const { StartAt, States } = Definition.parse(JSON.parse(definition));
  const document = { ...input };
  const visited: string[] = [];
  let next: string | undefined = StartAt;
  while (next !== undefined) {
    const state: State | undefined = States[next];
    if (!state) throw new Error(`no state ${next}`);
    visited.push(next);
    if (state.Type === 'Choice') {
      const equal: { Next: string } | undefined = state.Choices.find(
        (one) => read(document, one.Variable) === read(document, one.StringEqualsPath),
      );
      next = equal?.Next ?? state.Default;
      continue;
    }
    if (state.Type === 'Task') {
      const answer = performed(state, document, call);
      const result = state.ResultSelector ? filled(state.ResultSelector, answer) : answer;
      if (state.ResultPath) document[state.ResultPath.slice(2)] = result;
      next = state.Next;
    } else next = undefined;
  }
  return visited;
}
