interface Client {
  middlewareStack: { remove(name: string): boolean };
}

/** Removes the SDK client's logging, which copies every request and answer for a logger that discards them. */
export const unlogged = <C extends Client>(client: C): C => {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};
