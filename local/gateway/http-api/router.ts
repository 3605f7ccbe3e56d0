import type { ApiRoute } from '#local/gateway/functions/integrations.ts';

interface Pattern {
  route: ApiRoute;
  method: string;
  segments: string[];
  isGreedy: boolean;
}

export interface RouteMatch {
  route: ApiRoute;
  pathParameters?: Record<string, string>;
}

/** Finds the most specific route: full matches before variables before `{proxy+}`, a method before ANY, `$default` last. */
export class HttpApiRouter {
  readonly #exact = new Map<string, ApiRoute>();
  readonly #bySize = new Map<number, Pattern[]>();
  readonly #greedy: Pattern[];
  readonly #fallback: ApiRoute | undefined;

  constructor(routes: ApiRoute[]) {
    this.#fallback = routes.find(({ key }) => key === '$default');
    const patterns = routes
      .filter(({ key }) => key !== '$default')
      .map(patternOf)
      .sort(bySpecificity);
    this.#greedy = patterns.filter(({ isGreedy }) => isGreedy);
    for (const pattern of patterns) {
      if (pattern.isGreedy) continue;
      if (pattern.segments.every((segment) => !isVariable(segment))) {
        this.#exact.set(`${pattern.method} ${pattern.segments.join('/')}`, pattern.route);
        continue;
      }
      const sameSize = this.#bySize.get(pattern.segments.length);
      if (sameSize) sameSize.push(pattern);
      else this.#bySize.set(pattern.segments.length, [pattern]);
    }
  }

  match(method: string, path: string): RouteMatch | undefined {
    const segments = path.slice(1).split('/');
    const joined = segments.join('/');
    const exact = this.#exact.get(`${method} ${joined}`) ?? this.#exact.get(`ANY ${joined}`);
    if (exact) return { route: exact };
    for (const pattern of [...(this.#bySize.get(segments.length) ?? []), ...this.#greedy]) {
      const pathParameters = parametersOf(pattern, method, segments);
      if (pathParameters) return { route: pattern.route, pathParameters };
    }
    return this.#fallback && { route: this.#fallback };
  }
}

const isVariable = (segment: string) => segment.startsWith('{');

function patternOf(route: ApiRoute): Pattern {
  const [method = '', path = ''] = route.key.split(' ');
  const segments = path.slice(1).split('/');
  return { route, method, segments, isGreedy: segments.some((segment) => segment.endsWith('+}')) };
}

const specificity = ({ segments, method }: Pattern) =>
  segments.map((segment) => (segment.endsWith('+}') ? '2' : isVariable(segment) ? '1' : '0')).join('') +
  (method === 'ANY' ? '1' : '0');

const bySpecificity = (a: Pattern, b: Pattern) => (specificity(a) < specificity(b) ? -1 : 1);

/** Returns undefined when the pattern does not match. Throws URIError on a malformed escape. */
function parametersOf(pattern: Pattern, method: string, segments: string[]): Record<string, string> | undefined {
  if (pattern.method !== 'ANY' && pattern.method !== method) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.segments.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (part.endsWith('+}')) {
      parameters[part.slice(1, -2)] = decodeURIComponent(segments.slice(index).join('/'));
      return parameters;
    }
    // On API Gateway, a variable never matches an empty segment.
    if (isVariable(part) && segment !== '') parameters[part.slice(1, -1)] = decodeURIComponent(segment);
    else if (part !== segment) return undefined;
  }
  return parameters;
}
