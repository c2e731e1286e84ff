import { dayOnlyText } from '#features/admin/frame/instant-text.ts'
import { m } from '#paraglide/messages.js'
import { isDay } from '#platform/is-day.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { dataWords, fieldWords, riskTags } from '../incident-words.ts'
import type { FieldName, IncidentFields } from './incident-fields.ts'

type Props = { clashes: readonly FieldName[]; stands: IncidentFields; onTake: (name: FieldName) => void }

/**
 * Another administrator's changes to fields that were being written here, read out as they appear; either version may
 * stay.
 */
export function IncidentClashes({ clashes, stands, onTake }: Props) {
  return (
    <div role="alert">
      {clashes.length > 0 ? (
        <Notice tone="amber" title={m.admin_incidents_clashes()}>
          <p>{m.admin_incidents_clashes_detail()}</p>
          <dl className="mt-2 grid gap-3">
            {clashes.map((name) => (
              <div key={name} className="grid justify-items-start gap-1">
                <dt className="font-medium">{fieldWords[name]()}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">
                  {valueText(name, stands) || m.admin_incidents_clash_empty()}
                </dd>
                <dd>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${m.admin_incidents_clash_take()} (${fieldWords[name]()})`}
                    onClick={() => onTake(name)}
                  >
                    {m.admin_incidents_clash_take()}
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </Notice>
      ) : null}
    </div>
  )
}

function valueText(name: FieldName, fields: IncidentFields): string {
  if (name === 'data_kinds') return fields.data_kinds.map((kind) => dataWords[kind]()).join(', ')
  if (name === 'risk') return riskTags[fields.risk].word()
  const text = fields[name]
  return isDay(text) ? dayOnlyText(text) : text
}
