import { m } from '#paraglide/messages.js'
import { SelectField } from '#ui/select-field.tsx'
import type { Facet } from '../contract.ts'
import { facetValue } from '../facet-words.ts'
import type { FacetName } from '../search.ts'
import type { Rent } from './use-rent.ts'

type Props = {
  rent: Rent
  /** The form these fields belong to. */
  form: string
  /** Those of this search or, until they arrive, of the one before. */
  facets: readonly Facet[] | undefined
}
type FieldProps = Omit<Props, 'facets'> & { facet: Facet }

/** Make, mount, sensor and lender as lists, verified owner and photograph as ticks. Each choice holds at once. */
export function FacetFields({ facets = [], ...where }: Props) {
  const [ticks, lists] = [facets.filter(isTick), facets.filter((facet) => !isTick(facet))]
  return (
    <>
      {lists.map((facet) => (
        <FacetList key={facet.name} facet={facet} {...where} />
      ))}
      {ticks.length > 0 ? (
        <div className="grid gap-1">
          {ticks.map((facet) => (
            <FacetTick key={facet.name} facet={facet} {...where} />
          ))}
        </div>
      ) : null}
    </>
  )
}

function FacetList({ rent, form, facet }: FieldProps) {
  const { name, values } = facet
  return (
    <SelectField
      label={labelOf(name)}
      name={name}
      form={form}
      value={String(rent.search[name] ?? '')}
      onChange={(event) => rent.change({ [name]: event.target.value || undefined })}
    >
      <option value="">{m.search_facet_any()}</option>
      {values.map(({ value, count }) => (
        <option key={value} value={value}>
          {m.search_facet_value({ value: facetValue(name, value), count: written(facet, count) })}
        </option>
      ))}
    </SelectField>
  )
}

function FacetTick({ rent, form, facet }: FieldProps) {
  const { name, values } = facet
  const count = values.find(({ value }) => value === 'true')?.count ?? 0
  return (
    <label className="flex min-h-11 items-center gap-3 text-14 md:min-h-8 md:pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="tick"
        name={name}
        form={form}
        value="true"
        checked={Boolean(rent.search[name])}
        onChange={(event) => rent.change({ [name]: event.target.checked || undefined })}
      />
      <span className="grow">{facetValue(name, 'true')}</span>
      <span className="font-mono text-12 text-muted tabular-nums">{written(facet, count)}</span>
    </label>
  )
}

function isTick({ name }: Facet): boolean {
  return name === 'verified' || name === 'photo'
}

/** `128`, or `128+` where counting stopped. */
function written({ is_capped }: Facet, count: number): string {
  return is_capped ? `${count}+` : String(count)
}

function labelOf(name: FacetName): string {
  if (name === 'make') return m.search_make()
  if (name === 'mount') return m.search_mount()
  return name === 'sensor' ? m.search_sensor() : m.search_lender()
}
