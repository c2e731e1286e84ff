import type { ComponentProps } from 'react'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'

const SafetyLinks = lateCode(
  async () => (await import('#features/talk/reports-and-blocks/screens/safety-links.tsx')).SafetyLinks,
)

/** The quiet ways to report what a page shows. */
export function Safety(props: ComponentProps<typeof SafetyLinks>) {
  return (
    <LatePart shape="h-11">
      <SafetyLinks {...props} />
    </LatePart>
  )
}
