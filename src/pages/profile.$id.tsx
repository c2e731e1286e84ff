import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ShareButton } from '#features/gear/equipment/share-button.tsx'
import { sharedPhotograph } from '#features/gear/equipment/shared-photograph.ts'
import { searchQuery } from '#features/gear/search/queries.ts'
import { profileQuery } from '#features/people/profiles/queries.ts'
import { profileHead } from '#features/people/profiles/screens/profile-head.ts'
import { ProfilePage } from '#features/people/profiles/screens/profile-page.tsx'
import { SafetyLinks } from '#features/talk/reports-and-blocks/screens/safety-links.tsx'
import { m } from '#paraglide/messages.js'
import { found } from './-found.ts'
import { ProfileListings } from './-profile-listings.tsx'

export const Route = createFileRoute('/profile/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const listings = searchQuery({ user_id: id }, 'newest')
    await Promise.all([
      found(id, () => queryClient.ensureQueryData({ ...profileQuery(id), revalidateIfStale: true })),
      queryClient.prefetchInfiniteQuery(listings),
    ])
    const [first] = queryClient.getQueryData(listings.queryKey)?.pages[0]?.items ?? []
    return { picture: sharedPhotograph([first?.image ?? null]) }
  },
  head: ({ loaderData, match: { context, params } }) => {
    const profile = context.queryClient.getQueryData(profileQuery(params.id).queryKey)
    return profile ? profileHead(profile, loaderData?.picture) : {}
  },
  component: Profile,
})

function Profile() {
  const profile = useSuspenseQuery(profileQuery(Route.useParams().id)).data
  const { id, display_name: name } = profile
  return (
    <ProfilePage
      profile={profile}
      listings={<ProfileListings profile={profile} />}
      safety={<SafetyLinks subject={{ type: 'person', id }} ownerId={id} person={{ id, name }} />}
      share={
        <ShareButton
          title={profile.display_name}
          text={m.profiles_share_text({ name: profile.display_name })}
        />
      }
    />
  )
}
