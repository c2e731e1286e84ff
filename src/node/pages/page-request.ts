import type { PageFacts } from '#ui/page-facts.ts'

/** The inputs of a page rendered on the server. */
export type PageRequest = {
  callApi: (request: Request) => Promise<Response>
  nonce: string
  visitor: string
  /**
   * The facts for every page: the site's origin, its name, this request's id, the sentence of its failure, and the script
   * that wakes it.
   */
  facts: PageFacts
  /** Whether its scripts may wait for the first touch, as they do for visitors, unless a part has to be asked for again. */
  mayWait: () => boolean
  /** Told why the page could not be made. */
  report: (error: unknown) => void
}

/**
 * A page as it was drawn: its text, and its answer without a body (decision 0113). The text is null where the answer is whole, and no
 * page: it leads elsewhere, say.
 */
export type DrawnPage = { html: string | null; answer: Response }
export type PageRenderer = (request: Request, page: PageRequest) => Promise<DrawnPage>

/** The inputs of the pages' entry, which hands the text over and answers without it. */
export type PageContext = PageRequest & { takeText: (html: string) => void }
