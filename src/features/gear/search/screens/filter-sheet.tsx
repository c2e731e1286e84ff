import { offered } from '#features/catalogue/categories/find-category.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { SearchSummary } from '../contract.ts'
import { FACETS } from '../search.ts'
import { countWords } from './count-words.ts'
import { FacetFields } from './facet-fields.tsx'
import { MoreFilters } from './more-filters.tsx'
import { type Rent, SHEET_FORM } from './use-rent.ts'

type Props = { rent: Rent; summary: SearchSummary | undefined; onClose: () => void }

/** The filters on a phone. They hold at once; the button says how many listings are left and shows them. */
export function FilterSheet({ rent, summary, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.search_filters()}
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() =>
              rent.change({
                min_price: undefined,
                max_price: undefined,
                radius_km: undefined,
                subcategory: undefined,
                ...Object.fromEntries(FACETS.map((name) => [name, undefined])),
              })
            }
          >
            {m.search_clear_all()}
          </Button>
          <Button onClick={onClose} className="sm:flex-1">
            {summary ? m.search_show({ listings: countWords(summary) }) : m.search_show_results()}
          </Button>
        </>
      }
    >
      <form id={SHEET_FORM} onSubmit={rent.submit} className="grid gap-6">
        <Kinds rent={rent} />
        <MoreFilters rent={rent} form={SHEET_FORM} />
        <FacetFields rent={rent} form={SHEET_FORM} facets={summary?.facets} />
        <p role="status" className="sr-only">
          {summary ? countWords(summary) : ''}
        </p>
      </form>
    </Dialog>
  )
}

function Kinds({ rent }: { rent: Rent }) {
  const { category, search } = rent
  if (!category) return null
  return (
    <SelectField
      label={m.search_subcategory()}
      value={search.subcategory ?? ''}
      onChange={(event) => rent.change({ subcategory: event.target.value || undefined })}
    >
      <option value="">{m.search_subcategory_all({ category: category.name })}</option>
      {offered(category.subcategories, search.subcategory).map((kind) => (
        <option key={kind.slug} value={kind.slug}>
          {kind.name}
        </option>
      ))}
    </SelectField>
  )
}
