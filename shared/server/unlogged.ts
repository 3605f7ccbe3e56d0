interface Client {
  middlewareStack: { remove(name: string): boolean };
}

/** A client of the SDK without its logging, which copies every request and answer for a logger that throws them away. */
export const unlogged = <C extends Client>(client: C): C => {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};
