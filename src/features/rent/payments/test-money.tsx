import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/base/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** On pages about money while the provider's key is one for tests. */
export function TestMoney() {
  const { data: site } = useQuery(siteQuery)
  return site?.test_payments ? (
    <Notice tone="amber" title={m.payments_test_mode()}>
      {m.payments_test_mode_detail()}
    </Notice>
  ) : null
}
