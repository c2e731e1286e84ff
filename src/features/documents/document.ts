const ROUTE = '/api/documents/'

/** Where a private file is fetched from, by its path in storage, `{userId}/{file}`. */
export function documentUrl(path: string): string {
  return `${ROUTE}${path}`
}
