import { PICTURE_MAX_BYTES } from '#features/base/pictures/upload.ts'
import { CityField } from '#features/catalogue/places/city-field.tsx'
import { placeOf } from '#features/people/profiles/lender-place.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { FaceField } from '#ui/face-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextareaField } from '#ui/textarea-field.tsx'
import { STORE_DESCRIPTION_MAX, STORE_NAME_MAX } from '../stores.ts'
import type { StoreForm } from './use-store-form.ts'

type Props = { form: StoreForm; send: string; sending: string }

/** The form of a store: name, logo, place and description. */
export function StoreFields({ form, send, sending }: Props) {
  const { values, errors, change } = form
  return (
    <form
      ref={form.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.pending) form.submit()
      }}
      className="grid max-w-form gap-6"
    >
      {form.found ? <Found onForget={form.forget} /> : null}
      <TextField
        label={m.stores_name()}
        name="name"
        autoComplete="organization"
        required
        maxLength={STORE_NAME_MAX}
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <LogoField form={form} />
      <CityField
        label={m.stores_location()}
        hint={m.stores_location_hint()}
        required
        value={values.location}
        error={errors.location}
        onValueChange={(location) => change({ location })}
      />
      <TextareaField
        label={m.stores_description()}
        hint={m.stores_description_hint()}
        optional
        name="description"
        rows={5}
        maxLength={STORE_DESCRIPTION_MAX}
        value={values.description}
        error={errors.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div role="alert" className="empty:hidden">
        {form.conflict ? <Conflict form={form} /> : null}
      </div>
      <Button type="submit" size="lg" block pending={form.pending} pendingLabel={sending}>
        {send}
      </Button>
    </form>
  )
}

function LogoField({ form: { values, errors, logo, change } }: Pick<Props, 'form'>) {
  return (
    <FaceField
      name={values.name}
      url={values.logo_url}
      words={{ label: m.stores_logo(), hint: m.stores_logo_hint(), remove: m.stores_logo_remove() }}
      error={errors.logo_url}
      maxBytes={PICTURE_MAX_BYTES}
      upload={logo.upload}
      onFile={logo.send}
      onAgain={logo.again}
      onStop={logo.stop}
      onRemove={() => change({ logo_url: null })}
    />
  )
}

function Found({ onForget }: { onForget: () => void }) {
  return (
    <Notice
      title={m.stores_draft_found()}
      action={
        <Button variant="secondary" size="sm" onClick={onForget}>
          {m.stores_draft_forget()}
        </Button>
      }
    />
  )
}

/** Another page saved first: both versions stand, and the person chooses. */
function Conflict({ form: { conflict, choose } }: { form: StoreForm }) {
  return (
    <Notice
      tone="amber"
      title={m.refusal_store_changed()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => choose(true)}>
            {m.stores_conflict_mine()}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => choose(false)}>
            {m.stores_conflict_theirs()}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{conflict?.name}</p>
      <p>{conflict && placeOf(conflict)}</p>
      <p className="line-clamp-4 whitespace-pre-line">{conflict?.description}</p>
    </Notice>
  )
}
