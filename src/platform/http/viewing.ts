export const VIEWING_KEY = 'x-viewing'

/** Whether a route is served to an administrator who looks at the site as somebody else. */
export function isServedToViewing({ method, viewing }: { method: string; viewing?: boolean }): boolean {
  return viewing ?? method === 'get'
}
