type Found<T> = { handler: T; parameters: string[] };

const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);

/** Finds the handler of "METHOD /path" among templates with parameters in braces. */
export function routeFinder<T>(routes: Record<string, T>): (method: string, path: string) => Found<T> | undefined {
  const table = Object.entries(routes).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, pattern: toPattern(path), handler };
  });
  return (method, path) => {
    for (const route of table) {
      const match = route.method === method ? route.pattern.exec(path) : null;
      if (match) return { handler: route.handler, parameters: match.slice(1).map(decode) };
    }
    return undefined;
  };
}

/** Keeps a part with invalid percent-encoding unchanged; no resource has such a name. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
