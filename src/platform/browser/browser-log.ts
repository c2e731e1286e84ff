/**
 * Notes a failure that the person need not hear of, where those who look for it find it: on the browser's own timeline
 * (`performance.getEntriesByName('northreel.failure')`). Nothing is sent anywhere, and the console stays quiet.
 */
export function logInBrowser(what: string, error: unknown): void {
  const detail = { what, error: error instanceof Error ? error.message : String(error) }
  performance.mark('northreel.failure', { detail })
}
