import { useForm } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { isUuid } from '#platform/uuid.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDeskAddress } from '../../frame/use-desk-address.ts'
import { RentalStory } from './rental-story.tsx'

/** The story of the rental that the address names, or which one is asked for. */
export function RentalFinder() {
  const { id, filter } = useDeskAddress()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { id: '' } })
  if (id) return <RentalStory key={id} id={id} />
  return (
    <section aria-labelledby="rentals" className="grid max-w-xl grid-cols-1 gap-6">
      <h2 id="rentals" className="text-28">
        {m.admin_story_title()}
      </h2>
      <form
        onSubmit={(event) => void handleSubmit((asked) => filter({ id: asked.id.trim() }))(event)}
        className="grid grid-cols-1 gap-4"
      >
        <TextField
          {...register('id', { validate: (asked) => isUuid(asked.trim()) || m.admin_events_person_wrong() })}
          label={m.admin_story_find()}
          error={formState.errors.id?.message}
        />
        <Button type="submit" className="justify-self-start">
          {m.admin_events_show()}
        </Button>
      </form>
    </section>
  )
}
