import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { equipmentQuery, similarQuery } from '#features/gear/equipment/queries.ts'
import { equipmentHead } from '#features/gear/equipment/screens/equipment-head.ts'
import { EquipmentPage } from '#features/gear/equipment/screens/equipment-page.tsx'
import { parseSelectedDays } from '#features/gear/equipment/selected-days.ts'
import { RequestRental } from '#features/rent/rentals/screens/request-rental.tsx'
import { SafetyLinks } from '#features/talk/reports-and-blocks/screens/safety-links.tsx'
import { found } from './-found.ts'
import { kindsOf, readCategories } from './-listing-kinds.ts'
import { SeenLately } from './-seen-lately.tsx'

export const Route = createFileRoute('/equipment/$id')({
  validateSearch: parseSelectedDays,
  loader: async ({ context: { queryClient }, params, cause }) => {
    const [equipment, categories] = await Promise.all([
      found(params.id, () =>
        queryClient.ensureQueryData({ ...equipmentQuery(params.id), revalidateIfStale: true }),
      ),
      readCategories(queryClient),
    ])
    const similar = cause === 'preload' ? null : queryClient.prefetchQuery(similarQuery(equipment))
    if (typeof window === 'undefined') await similar
    return { kinds: kindsOf(equipment, categories) }
  },
  head: ({ match: { context, params } }) => {
    const equipment = context.queryClient.getQueryData(equipmentQuery(params.id).queryKey)
    return equipment ? equipmentHead(equipment) : {}
  },
  component: Equipment,
})

function Equipment() {
  const { id } = Route.useParams()
  const { from, to } = Route.useSearch()
  const navigate = Route.useNavigate()
  const equipment = useSuspenseQuery(equipmentQuery(id)).data
  const { kinds } = Route.useLoaderData()
  const similar = useQuery(similarQuery(equipment)).data?.items ?? []
  return (
    <EquipmentPage
      equipment={equipment}
      kinds={kinds}
      safety={<SafetyLinks subject={{ type: 'equipment', id }} ownerId={equipment.user_id} />}
      similar={similar.filter((one) => one.id !== id).slice(0, 4)}
      range={from && to ? { from, to } : null}
      setRange={(days) => {
        if (days && days.to === null) return
        const search = days?.to ? { from: days.from, to: days.to } : {}
        void navigate({ search, replace: true, resetScroll: false })
      }}
      seen={<SeenLately current={id} className="border-t border-hairline pt-10" />}
      request={(selection, chooser) => (
        <RequestRental equipment={equipment} selection={selection} chooser={chooser} />
      )}
    />
  )
}
