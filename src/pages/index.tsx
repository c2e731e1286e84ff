import { createFileRoute } from '@tanstack/react-router'
import { api, read } from '../api-client.ts'

export const Route = createFileRoute('/')({
  loader: () => read(api().categories.$get()),
  component: Home,
})

function Home() {
  const { items } = Route.useLoaderData()
  return (
    <main>
      {items.map((item) => (
        <p key={item.slug}>{item.name_en}</p>
      ))}
    </main>
  )
}
