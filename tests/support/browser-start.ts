/**
 * Stands for `@tanstack/react-start` in tests of the browser's code: without its compiler the package itself takes the
 * server's side of everything.
 */
export function createIsomorphicFn() {
  return {
    server: () => ({
      client: <Call>(call: Call) => call,
    }),
  }
}

export function getGlobalStartContext(): never {
  throw new Error('A browser has no page that is being made.')
}

export function getRequest(): never {
  throw new Error('A browser has no request that is being answered.')
}
