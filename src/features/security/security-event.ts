/** One line of the security record. `details` carries no secret and no private text. */
export type SecurityEvent = {
  /** What happened: `sign_in`, `sign_in_failed`, `rental_paid`, … */
  action: string
  /** Who says so: ourselves, unless it is a person’s own page. */
  source?: 'server' | 'client'
  resource_type: string
  resource_id?: string | null
  details?: Record<string, unknown>
}
