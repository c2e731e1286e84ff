import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'

const Page = lateCode(async () => (await import('./-not-found-page.tsx')).NotFoundPage)

/** Every page can turn out to be none, and few do. */
export function NotFound() {
  return (
    <LatePart>
      <Page />
    </LatePart>
  )
}
